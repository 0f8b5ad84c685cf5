package lanedesk.workstation.otr.draft;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.ClassScale;
import lanedesk.freight.DensityEstimate;
import lanedesk.freight.FreightItem;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadRow;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.shipment.FieldError;

/// The computed values of an item, independent of its row. Reused until the item changes.
///
/// @param blockingErrors errors that block the rate request, with the item's field names as paths
/// @param notes warnings about typed values
/// @param limitWarnings load limits that this item alone reaches
public record ItemLine(
        OtrItem item,
        LoadRow loadRow,
        Optional<DensityEstimate> density,
        List<FieldError> blockingErrors,
        List<ItemWarning> notes,
        List<LoadWarning> limitWarnings) {

    private static final int NO_ROW = 0;

    static ItemLine compute(OtrItem item, UnitSystem system, ClassScale scale) {
        FreightItem freight = item.toFreightItem();
        boolean blank = item.isBlank();
        return new ItemLine(
                item,
                LoadRow.of(freight, system),
                DensityEstimate.estimate(freight.weight(), freight.unitVolume(system), system, scale),
                blank ? List.of() : ItemRules.validate(item),
                blank ? List.of() : ItemRules.findWarnings(item),
                LoadWarning.findRowWarnings(NO_ROW, freight, system, LoadLimits.DEFAULTS));
    }

    /// A warning about an item.
    ///
    /// @param field the item's field, by its name in the service's requests
    /// @param key message key of the text; its first argument is the row number
    /// @param numbers further arguments of the text
    public record ItemWarning(String field, String key, List<Integer> numbers) {
        /// Returns the arguments of the text for a row, counted from 1.
        public Object[] textArguments(int rowNumber) {
            return Stream.concat(Stream.of(rowNumber), numbers.stream()).toArray();
        }
    }

    public boolean isBlank() {
        return item.isBlank();
    }
}
