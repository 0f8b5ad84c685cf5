package lanedesk.workstation.otr.draft;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.ClassScale;
import lanedesk.freight.DensityEstimate;
import lanedesk.freight.FreightItem;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadRow;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.shipment.FieldError;

/// The computed values of an item, independent of its row: computed when it changes and cached until then.
///
/// @param problems blocking errors by field name of the item
/// @param notes warnings about typed values
/// @param limitWarnings trailer limits that it reaches alone; the totals do not repeat them
public record ItemLine(
        OtrItem item,
        LoadRow loadRow,
        Optional<DensityEstimate> density,
        List<FieldError> problems,
        List<ItemNote> notes,
        List<LoadWarning> limitWarnings) {

    private static final int NO_ROW = 0;

    static ItemLine of(OtrItem item, UnitSystem system, ClassScale scale) {
        FreightItem freight = item.toFreightItem();
        boolean blank = item.isBlank();
        return new ItemLine(
                item,
                LoadRow.of(freight, system),
                DensityEstimate.estimate(freight.weight(), freight.unitVolume(system), system, scale),
                blank ? List.of() : ItemRules.validate(item),
                blank ? List.of() : ItemNote.findNotes(item),
                LoadWarning.findRowWarnings(NO_ROW, freight, system, LoadLimits.DEFAULTS));
    }

    public boolean isBlank() {
        return item.isBlank();
    }
}
