package lanedesk.workstation.otr.draft;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.ClassScale;
import lanedesk.freight.DensityPreview;
import lanedesk.freight.FreightItem;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadLine;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.form.FieldProblem;

/// The computed values of an item, wherever it stands in the grid: computed when it changes and kept until then.
///
/// @param problems what blocks, by names of the item's own fields
/// @param notes what is worth a look at what was typed
/// @param limits of a trailer that it reaches by itself; their row repeats none
public record ItemLine(
        OtrItem item,
        LoadLine load,
        Optional<DensityPreview> density,
        List<FieldProblem> problems,
        List<ItemNote> notes,
        List<LoadWarning> limits) {

    private static final int NOWHERE = 0;

    static ItemLine of(OtrItem item, UnitSystem system, ClassScale scale) {
        FreightItem freight = item.freight();
        boolean blank = item.isBlank();
        return new ItemLine(
                item,
                LoadLine.of(freight, system),
                DensityPreview.of(freight.weight(), freight.unitVolume(system), system, scale),
                blank ? List.of() : ItemRules.problems(item),
                blank ? List.of() : ItemNote.of(item),
                LoadWarning.ofRow(NOWHERE, freight, system, LoadLimits.USUAL));
    }

    public boolean isBlank() {
        return item.isBlank();
    }
}
