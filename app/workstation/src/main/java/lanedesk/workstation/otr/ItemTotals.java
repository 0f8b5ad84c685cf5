package lanedesk.workstation.otr;

import java.util.List;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.Density;
import lanedesk.workstation.freight.FreightItem;
import lanedesk.workstation.freight.LoadLimits;
import lanedesk.workstation.freight.LoadTotals;
import lanedesk.workstation.freight.LoadWarning;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// The totals row in words. A figure that leaves rows out is marked by its `missing` count.
///
/// @param linearFeet the figure alone, empty while a row lacks length or width
/// @param capacity what is nearest to or over a limit of the whole load; null where the load is small
record ItemTotals(
        int lines,
        long pieces,
        String weight,
        String volume,
        String density,
        String freightClass,
        String linearFeet,
        int weightMissing,
        int volumeMissing,
        List<LoadWarning> capacity) {

    static final ItemTotals NONE = new ItemTotals(0, 0, "", "", "", "", "", 0, 0, List.of());

    static ItemTotals of(OtrDraft draft, Formats formats) {
        List<FreightItem> items = draft.freight();
        if (items.isEmpty()) {
            return NONE;
        }
        UnitSystem system = draft.system();
        LoadTotals sums = LoadTotals.of(items, system, ClassScale.NMFC_13);
        Density density = sums.density();
        return new ItemTotals(
                items.size(),
                sums.pieces(),
                formats.number(sums.weight(), 1) + " " + system.symbol(Measure.WEIGHT),
                formats.number(sums.volume(), system == UnitSystem.US ? 1 : 3) + " " + system.symbol(Measure.VOLUME),
                density == null ? "" : inSystem(density, system, formats),
                density == null ? "" : density.freightClass(),
                feet(sums, formats),
                sums.weightMissing(),
                sums.volumeMissing(),
                LoadWarning.of(items, system, draft.loadModes(), LoadLimits.USUAL).stream()
                        .filter(warning -> warning.row() == LoadWarning.WHOLE_LOAD)
                        .toList());
    }

    private static String inSystem(Density density, UnitSystem system, Formats formats) {
        return formats.number(Measure.DENSITY.exact(density.poundsPerCubicFoot(), UnitSystem.US, system), 1) + " "
                + system.symbol(Measure.DENSITY);
    }

    private static String feet(LoadTotals sums, Formats formats) {
        java.math.@Nullable BigDecimal feet = sums.linearFeet();
        return feet == null ? "" : formats.number(feet, 1);
    }
}
