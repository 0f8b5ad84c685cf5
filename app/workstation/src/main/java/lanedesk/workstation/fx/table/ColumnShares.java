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
    public static BitSet columnsToHide(List<ColumnShare> shares, double room) {
        BitSet gone = new BitSet();
        double needed = shares.stream().mapToDouble(ColumnShare::minWidth).sum();
        List<Integer> order = IntStream.range(0, shares.size())
                .boxed()
                .filter(index -> shares.get(index).priority() > 0)
                .sorted(Comparator.comparingInt(index -> shares.get(index).priority()))
                .toList();
        for (int index : order) {
            if (needed <= room) {
                break;
            }
            needed -= shares.get(index).minWidth();
            gone.set(index);
        }
        return gone;
    }

    /// The widths of the visible columns. If even their minimums do not fit, the table scrolls.
    public static double[] widths(List<ColumnShare> shares, double room) {
        double[] widths = shares.stream().mapToDouble(ColumnShare::minWidth).toArray();
        distribute(widths, shares, ColumnShare::fullWidth, room);
        double left = Math.max(0, room - Arrays.stream(widths).sum());
        long takers = shares.stream().filter(ColumnShare::isFiller).count();
        for (int index = 0; index < widths.length; index++) {
            widths[index] = Math.floor(widths[index] + (shares.get(index).isFiller() ? left / takers : 0));
        }
        return widths;
    }

    // Widens the columns towards `wanted`; the column that lacks least is completed first.
    private static void distribute(
            double[] widths, List<ColumnShare> shares, ToDoubleFunction<ColumnShare> wanted, double room) {
        double left = room - Arrays.stream(widths).sum();
        double[] lacking = new double[widths.length];
        for (int index = 0; index < widths.length; index++) {
            lacking[index] = Math.max(0, wanted.applyAsDouble(shares.get(index)) - widths[index]);
        }
        int waiting = widths.length;
        for (int index : IntStream.range(0, widths.length)
                .boxed()
                .sorted(Comparator.comparingDouble(index -> lacking[index]))
                .toList()) {
            double more = Math.min(lacking[index], Math.max(0, left) / waiting);
            widths[index] += more;
            left -= more;
            waiting--;
        }
    }
}
