package lanedesk.workstation.fx.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// How columns share the width of their table. Figures and words of our own are whole or not there; free text gives way
/// down to a width of its own; the columns that matter least go where there is no room for all.
public final class ColumnShares {

    /// The width that a column needs.
    ///
    /// @param minWidth the narrowest it is shown at
    /// @param fullWidth where nothing of it is cut
    /// @param isFiller whether it takes what the others leave
    /// @param priority how much it matters; 0 stays anyway, of the others the lowest goes first
    public record ColumnShare(double minWidth, double fullWidth, boolean isFiller, int priority) {}

    private ColumnShares() {}

    /// Which of these go, so that the others have their least.
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

    /// The widths of columns that all stay. Where even their least has no room they are wider than it, and are
    /// scrolled to.
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

    // The column that lacks least is completed first.
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
