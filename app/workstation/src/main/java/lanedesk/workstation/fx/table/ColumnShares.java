package lanedesk.workstation.fx.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Distributes the width of a table to its columns. Columns with numbers and our own texts are shown completely or
/// not at all; external text shrinks to a minimum; the least important columns are hidden if not all fit.
public final class ColumnShares {

    /// The width that a column needs.
    ///
    /// @param minWidth minimum width
    /// @param fullWidth width at which nothing is cut
    /// @param isFiller whether it gets the remaining width
    /// @param priority importance; 0 is never hidden, of the others the lowest is hidden first
    public record ColumnShare(double minWidth, double fullWidth, boolean isFiller, int priority) {}

    private ColumnShares() {}

    /// The columns to hide, so that the others have their minimum.
    public static BitSet columnsToHide(List<ColumnShare> shares, double availableWidth) {
        BitSet hidden = new BitSet();
        double neededWidth = shares.stream().mapToDouble(ColumnShare::minWidth).sum();
        List<Integer> indexesByPriority = IntStream.range(0, shares.size())
                .boxed()
                .filter(index -> shares.get(index).priority() > 0)
                .sorted(Comparator.comparingInt(index -> shares.get(index).priority()))
                .toList();
        for (int index : indexesByPriority) {
            if (neededWidth <= availableWidth) {
                break;
            }
            neededWidth -= shares.get(index).minWidth();
            hidden.set(index);
        }
        return hidden;
    }

    /// The widths of the visible columns. If even their minimums do not fit, the table scrolls.
    public static double[] computeWidths(List<ColumnShare> shares, double availableWidth) {
        double[] widths = shares.stream().mapToDouble(ColumnShare::minWidth).toArray();
        widenTowards(widths, shares, ColumnShare::fullWidth, availableWidth);
        double remainingWidth =
                Math.max(0, availableWidth - Arrays.stream(widths).sum());
        long fillerCount = shares.stream().filter(ColumnShare::isFiller).count();
        for (int index = 0; index < widths.length; index++) {
            widths[index] =
                    Math.floor(widths[index] + (shares.get(index).isFiller() ? remainingWidth / fillerCount : 0));
        }
        return widths;
    }

    // Widens the columns towards their `targetWidth`; the column that lacks least is completed first.
    private static void widenTowards(
            double[] widths,
            List<ColumnShare> shares,
            ToDoubleFunction<ColumnShare> targetWidth,
            double availableWidth) {
        double remainingWidth = availableWidth - Arrays.stream(widths).sum();
        double[] missingWidths = new double[widths.length];
        for (int index = 0; index < widths.length; index++) {
            missingWidths[index] = Math.max(0, targetWidth.applyAsDouble(shares.get(index)) - widths[index]);
        }
        int remainingColumns = widths.length;
        for (int index : IntStream.range(0, widths.length)
                .boxed()
                .sorted(Comparator.comparingDouble(index -> missingWidths[index]))
                .toList()) {
            double addedWidth = Math.min(missingWidths[index], Math.max(0, remainingWidth) / remainingColumns);
            widths[index] += addedWidth;
            remainingWidth -= addedWidth;
            remainingColumns--;
        }
    }
}
