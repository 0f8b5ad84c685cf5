package lanedesk.workstation.rates;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;

/// How the columns of the board share its width. Where it is narrow, or the type large, those that matter least give
/// way; what is chosen and has no room is scrolled to.
final class ColumnRoom {

    /// Border and scroll bar.
    private static final double EDGES = 12;

    /// The width that columns are made with. A table measures those that have it cell by cell when it is first shown.
    private static final double MEASURED = 80;

    /// A letter of bold type and what stands around words, at scale 1.
    private static final double LETTER = 7.4;

    private static final double AROUND = 16;

    /// Shown where there is room to spare, first to go first: all of it is in the card of the rate in front too.
    private static final List<RateColumn> SPARE =
            List.of(RateColumn.PROFIT, RateColumn.SPREAD, RateColumn.SUGGESTED, RateColumn.ACCESSORIALS);

    /// Given up where figures could not be read otherwise.
    private static final List<RateColumn> LESSER = List.of(
            RateColumn.FUEL,
            RateColumn.FREIGHT,
            RateColumn.EXPIRES,
            RateColumn.BADGES,
            RateColumn.MODE,
            RateColumn.BUY);

    private final TableView<RateRow> table;
    private final ObservableValue<Font> type;
    private final Map<RateColumn, Double> dragged = new EnumMap<>(RateColumn.class);
    private final Map<RateColumn, Integer> longest = new EnumMap<>(RateColumn.class);

    /// @param type a font of the board, which says how large its type is
    ColumnRoom(TableView<RateRow> table, ObservableValue<Font> type) {
        this.table = table;
        this.type = type;
        table.setColumnResizePolicy(features -> resize(features));
    }

    private double scale() {
        return type.getValue().getSize() / Theme.BODY_SIZE;
    }

    /// Says how many letters the longest words in a column have: words need no more room than they do, figures no less.
    void words(RateColumn column, int letters) {
        longest.put(column, letters);
    }

    private double least(RateColumn column) {
        return fitted(column, column.least());
    }

    private double whole(RateColumn column) {
        return longest.containsKey(column) ? usual(column) : least(column);
    }

    private double usual(RateColumn column) {
        return fitted(column, column.width());
    }

    private double most(RateColumn column) {
        return fitted(column, column.most());
    }

    private double fitted(RateColumn column, double width) {
        Integer letters = longest.get(column);
        if (letters == null) {
            return width;
        }
        double needed = letters * LETTER + AROUND;
        return column.isFigure() ? Math.max(width, needed) : Math.min(width, needed);
    }

    /// Which of these fit, before the dispatcher has chosen any.
    ///
    /// @param idle those that say the same of every rate, the first to go
    Set<RateColumn> fitting(Collection<RateColumn> all, List<RateColumn> idle) {
        Set<RateColumn> left = EnumSet.copyOf(all);
        double room = table.getWidth() - EDGES;
        if (room <= 0) {
            left.removeAll(SPARE);
            left.removeAll(idle);
            return left;
        }
        drop(idle, left, this::usual, room);
        drop(SPARE, left, this::usual, room);
        drop(LESSER, left, this::least, room);
        return left;
    }

    private void drop(List<RateColumn> order, Set<RateColumn> left, ToDoubleFunction<RateColumn> width, double room) {
        for (RateColumn next : order) {
            if (left.stream().mapToDouble(width).sum() * scale() <= room) {
                return;
            }
            left.remove(next);
        }
    }

    /// Gives every column its share anew.
    void share() {
        List<TableColumn<RateRow, ?>> shown = table.getVisibleLeafColumns();
        List<RateColumn> which = shown.stream().map(RateTable::columnOf).toList();
        double[] widths = widths(which, table.getWidth() - EDGES);
        for (int at = 0; at < widths.length; at++) {
            TableColumn<RateRow, ?> column = shown.get(at);
            column.setMinWidth(Math.floor(least(which.get(at)) * scale()));
            column.setPrefWidth(widths[at] == MEASURED ? MEASURED - 1 : widths[at]);
        }
    }

    private double[] widths(List<RateColumn> which, double room) {
        double scale = scale();
        double[] widths = which.stream()
                .mapToDouble(column -> dragged.getOrDefault(column, least(column) * scale))
                .toArray();
        double spare = room - sum(widths);
        // names first, then remarks: figures are whole already
        spare -= grow(which, widths, spare, column -> column.isFigure() ? 0 : whole(column) * scale);
        spare -= grow(which, widths, spare, column -> column.isFigure() ? 0 : usual(column) * scale);
        spare -= grow(which, widths, spare, column -> usual(column) * scale);
        spare -= grow(which, widths, spare, column -> most(column) * scale);
        if (spare > 0 && widths.length > 0) {
            int last = widths.length - 1;
            int taking = which.contains(RateColumn.BADGES) ? which.indexOf(RateColumn.BADGES) : last;
            widths[taking] += spare;
        }
        for (int at = 0; at < widths.length; at++) {
            widths[at] = Math.floor(widths[at]);
        }
        return widths;
    }

    // All by the same part of what they lack.
    private double grow(List<RateColumn> which, double[] widths, double spare, ToDoubleFunction<RateColumn> wanted) {
        double lacking = 0;
        for (int at = 0; at < widths.length; at++) {
            lacking += lack(which.get(at), widths[at], wanted);
        }
        if (spare <= 0 || lacking <= 0) {
            return 0;
        }
        double part = Math.min(1, spare / lacking);
        for (int at = 0; at < widths.length; at++) {
            widths[at] += part * lack(which.get(at), widths[at], wanted);
        }
        return part * lacking;
    }

    private double lack(RateColumn column, double width, ToDoubleFunction<RateColumn> wanted) {
        return dragged.containsKey(column) ? 0 : Math.max(0, wanted.applyAsDouble(column) - width);
    }

    private static double sum(double[] widths) {
        double sum = 0;
        for (double width : widths) {
            sum += width;
        }
        return sum;
    }

    // A column that is dragged keeps its width while the window changes.
    private boolean resize(TableView.ResizeFeatures<?> features) {
        if (features.getColumn() == null) {
            share();
            return true;
        }
        double before = features.getColumn().getWidth();
        boolean done = TableView.UNCONSTRAINED_RESIZE_POLICY.call(features);
        if (features.getColumn().getUserData() instanceof RateColumn column) {
            dragged.put(column, features.getColumn().getWidth());
            absorb(column, features.getColumn().getWidth() - before);
        }
        return done;
    }

    // Taken from the columns behind, the last first, or given to the last.
    private void absorb(RateColumn dragged, double wider) {
        List<TableColumn<RateRow, ?>> shown = table.getVisibleLeafColumns();
        double left = wider;
        for (int at = shown.size() - 1; at >= 0 && left != 0; at--) {
            TableColumn<RateRow, ?> column = shown.get(at);
            if (RateTable.columnOf(column) == dragged) {
                return;
            }
            double width = Math.max(column.getMinWidth(), column.getWidth() - left);
            left -= column.getWidth() - width;
            column.setPrefWidth(width);
        }
    }
}
