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
    /// @param least the narrowest it is shown at
    /// @param whole where nothing of it is cut
    /// @param takes whether it takes what the others leave
    /// @param stays how much it matters; 0 stays anyway, of the others the lowest goes first
    public record Share(double least, double whole, boolean takes, int stays) {}

    private ColumnShares() {}

    /// Which of these go, so that the others have their least.
    public static BitSet leaving(List<Share> shares, double room) {
        BitSet gone = new BitSet();
        double needed = shares.stream().mapToDouble(Share::least).sum();
        List<Integer> order = IntStream.range(0, shares.size())
                .boxed()
                .filter(at -> shares.get(at).stays() > 0)
                .sorted(Comparator.comparingInt(at -> shares.get(at).stays()))
                .toList();
        for (int at : order) {
            if (needed <= room) {
                break;
            }
            needed -= shares.get(at).least();
            gone.set(at);
        }
        return gone;
    }

    /// The widths of columns that all stay. Where even their least has no room they are wider than it, and are
    /// scrolled to.
    public static double[] widths(List<Share> shares, double room) {
        double[] widths = shares.stream().mapToDouble(Share::least).toArray();
        grow(widths, shares, Share::whole, room);
        double left = Math.max(0, room - Arrays.stream(widths).sum());
        long takers = shares.stream().filter(Share::takes).count();
        for (int at = 0; at < widths.length; at++) {
            widths[at] = Math.floor(widths[at] + (shares.get(at).takes() ? left / takers : 0));
        }
        return widths;
    }

    // The column that lacks least is completed first.
    private static void grow(double[] widths, List<Share> shares, ToDoubleFunction<Share> wanted, double room) {
        double left = room - Arrays.stream(widths).sum();
        double[] lacking = new double[widths.length];
        for (int at = 0; at < widths.length; at++) {
            lacking[at] = Math.max(0, wanted.applyAsDouble(shares.get(at)) - widths[at]);
        }
        int waiting = widths.length;
        for (int at : IntStream.range(0, widths.length)
                .boxed()
                .sorted(Comparator.comparingDouble(each -> lacking[each]))
                .toList()) {
            double more = Math.min(lacking[at], Math.max(0, left) / waiting);
            widths[at] += more;
            left -= more;
            waiting--;
        }
    }
}
