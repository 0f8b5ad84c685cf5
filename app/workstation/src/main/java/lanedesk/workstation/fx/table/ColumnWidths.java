package lanedesk.workstation.fx.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Distributes the width of a table among its columns. Texts from outside the program may be cut to a minimum. If the
/// columns still do not fit, the least important columns are hidden.
public final class ColumnWidths {

    /// The widths that a column needs.
    ///
    /// @param minWidth minimum width in pixels
    /// @param fullWidth width in pixels at which nothing is cut
    /// @param isFiller whether the column gets the remaining width
    /// @param priority columns with the lowest priority are hidden first; 0 for a column that is never hidden
    public record WidthNeed(double minWidth, double fullWidth, boolean isFiller, int priority) {}

    private ColumnWidths() {}

    /// Returns the indexes of the columns to hide, so that the others have at least their minimum width.
    public static BitSet findColumnsToHide(List<WidthNeed> widthNeeds, double availableWidth) {
        BitSet hidden = new BitSet();
        double neededWidth =
                widthNeeds.stream().mapToDouble(WidthNeed::minWidth).sum();
        List<Integer> indexesByPriority = IntStream.range(0, widthNeeds.size())
                .boxed()
                .filter(index -> widthNeeds.get(index).priority() > 0)
                .sorted(Comparator.comparingInt(index -> widthNeeds.get(index).priority()))
                .toList();
        for (int index : indexesByPriority) {
            if (neededWidth <= availableWidth) {
                break;
            }
            neededWidth -= widthNeeds.get(index).minWidth();
            hidden.set(index);
        }
        return hidden;
    }

    /// Returns the widths of the visible columns. If even their minimum widths do not fit, the table scrolls.
    public static double[] computeWidths(List<WidthNeed> widthNeeds, double availableWidth) {
        double[] widths = widthNeeds.stream().mapToDouble(WidthNeed::minWidth).toArray();
        widenToTargetWidth(widths, widthNeeds, WidthNeed::fullWidth, availableWidth);
        double remainingWidth =
                Math.max(0, availableWidth - Arrays.stream(widths).sum());
        long fillerCount = widthNeeds.stream().filter(WidthNeed::isFiller).count();
        for (int index = 0; index < widths.length; index++) {
            widths[index] =
                    Math.floor(widths[index] + (widthNeeds.get(index).isFiller() ? remainingWidth / fillerCount : 0));
        }
        return widths;
    }

    // Widens the columns up to `targetWidth`. Columns that lack the least width reach their target width first.
    private static void widenToTargetWidth(
            double[] widths,
            List<WidthNeed> widthNeeds,
            ToDoubleFunction<WidthNeed> targetWidth,
            double availableWidth) {
        double remainingWidth = availableWidth - Arrays.stream(widths).sum();
        double[] missingWidths = new double[widths.length];
        for (int index = 0; index < widths.length; index++) {
            missingWidths[index] = Math.max(0, targetWidth.applyAsDouble(widthNeeds.get(index)) - widths[index]);
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
