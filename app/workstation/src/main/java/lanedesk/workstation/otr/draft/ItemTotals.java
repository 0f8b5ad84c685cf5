package lanedesk.workstation.otr.draft;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.DensityEstimate;
import lanedesk.freight.LoadTotals;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// The texts of the totals row. `rowsWithoutWeight` and `rowsWithoutVolume` count rows missing in the totals.
///
/// @param linearFeet floor length in feet; null while a row lacks length or width
/// @param capacityWarnings load limits that all rows together reach
/// @param isLtl whether LTL is requested: the LTL limit of linear feet then applies
public record ItemTotals(
        int filledRows,
        long pieces,
        String weight,
        String volume,
        String density,
        String freightClass,
        @Nullable BigDecimal linearFeet,
        int rowsWithoutWeight,
        int rowsWithoutVolume,
        List<LoadWarning> capacityWarnings,
        boolean isLtl) {

    public static final ItemTotals EMPTY = new ItemTotals(0, 0, "", "", "", "", null, 0, 0, List.of(), false);

    public static ItemTotals of(GridLines grid, boolean isLtl, Formats formats) {
        int filledRows = grid.countFilledLines();
        if (filledRows == 0) {
            return EMPTY;
        }
        UnitSystem system = grid.system();
        LoadTotals totals = grid.totals();
        DensityEstimate density = totals.density();
        return new ItemTotals(
                filledRows,
                totals.pieces(),
                formats.formatNumber(totals.weight(), 1) + " " + system.symbol(Measure.WEIGHT),
                formats.formatNumber(totals.volume(), system == UnitSystem.US ? 1 : 3) + " "
                        + system.symbol(Measure.VOLUME),
                density == null ? "" : densityText(density, system, formats),
                density == null ? "" : density.freightClass(),
                totals.linearFeet(),
                totals.rowsWithoutWeight(),
                totals.rowsWithoutVolume(),
                grid.capacityWarnings(),
                isLtl);
    }

    private static String densityText(DensityEstimate density, UnitSystem system, Formats formats) {
        return formats.formatNumber(
                        density.roundedDensity(), density.roundedDensity().scale()) + " "
                + system.symbol(Measure.DENSITY);
    }
}
