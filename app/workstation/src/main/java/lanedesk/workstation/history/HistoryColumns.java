package lanedesk.workstation.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.journal.history.HistoryEntry;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// How the columns of words share the width of the history: numbers are whole, words get what their longest needs, and
/// what the window lacks is taken from the carrier first and then from all of them alike.
final class HistoryColumns {

    /// Border and scroll bar.
    private static final double EDGES = 16;

    private static final double LETTER = 6.9;
    private static final double DIGIT = 8.2;
    private static final double AMOUNT = 7.4;
    private static final double AROUND_NUMBER = 18;
    private static final double AROUND_AMOUNT = 26;
    private static final double AROUND = 24;
    private static final double AROUND_BADGE = 38;
    private static final double MOST = 380;
    private static final int MEASURED = 200;

    /// @param longest letters of the longest entry
    private record Words(
            TableColumn<HistoryEntry, String> column, Function<HistoryEntry, String> value, double least, int longest) {
        double wanted() {
            return Math.clamp(longest * LETTER + AROUND, least, MOST);
        }
    }

    /// A column that takes what its longest entry needs.
    private record Snug(
            TableColumn<HistoryEntry, ?> column,
            Function<HistoryEntry, String> value,
            double letter,
            double around,
            double least) {}

    private final TableView<HistoryEntry> table;
    private final ReadOnlyObjectProperty<Font> type;
    private final Map<TableColumn<HistoryEntry, ?>, Double> least = new HashMap<>();
    private final List<Words> words = new ArrayList<>();
    private final List<Snug> snug = new ArrayList<>();
    // In this order they come where there is room.
    private final List<TableColumn<HistoryEntry, ?>> extras = new ArrayList<>();

    /// @param type a font of the page, which says how large its type is
    HistoryColumns(TableView<HistoryEntry> table, ReadOnlyObjectProperty<Font> type) {
        this.table = table;
        this.type = type;
        type.addListener(_ -> {
            chooseExtras();
            share();
        });
        table.widthProperty().addListener(_ -> chooseExtras());
        table.setColumnResizePolicy(features -> {
            if (features.getColumn() != null) {
                return TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS.call(features);
            }
            share();
            return true;
        });
        table.getItems().addListener((ListChangeListener<HistoryEntry>) _ -> {
            measure();
            chooseExtras();
            share();
        });
    }

    private TableColumn<HistoryEntry, String> whole(
            String heading, double width, Function<HistoryEntry, String> value) {
        TableColumn<HistoryEntry, String> column = new TableColumn<>(heading);
        least.put(column, width);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(PlainText.line(value.apply(row.getValue()))));
        column.setCellFactory(_ -> new WordsCell());
        return column;
    }

    /// Words, which can be read in part; the mouse says the rest.
    TableColumn<HistoryEntry, String> words(String heading, double least, Function<HistoryEntry, String> value) {
        TableColumn<HistoryEntry, String> column = whole(heading, least, value);
        words.add(new Words(column, value, least, longest(value)));
        return column;
    }

    /// Badges, which are never cut; they take no more room than the longest of them.
    void badges(TableColumn<HistoryEntry, ?> column, Function<HistoryEntry, String> value) {
        snug.add(new Snug(column, value, LETTER, AROUND_BADGE, 0));
        measure();
    }

    /// Times, which are never cut either and are short on the day itself.
    TableColumn<HistoryEntry, String> snug(String heading, double least, Function<HistoryEntry, String> value) {
        TableColumn<HistoryEntry, String> column = whole(heading, least, value);
        snug.add(new Snug(column, value, LETTER, AROUND, least));
        return column;
    }

    /// Numbers, which are of no use in parts; while there are none yet their column has the room of its heading.
    TableColumn<HistoryEntry, String> numbers(String heading, double least, Function<HistoryEntry, String> value) {
        TableColumn<HistoryEntry, String> column = whole(heading, least, value);
        snug.add(new Snug(column, value, DIGIT, AROUND_NUMBER, least));
        return column;
    }

    /// Amounts, which are as whole as numbers, stand below each other by their cents, and come where there is room.
    TableColumn<HistoryEntry, String> amounts(String heading, double least, Function<HistoryEntry, String> value) {
        TableColumn<HistoryEntry, String> column = whole(heading, least, value);
        snug.add(new Snug(column, value, AMOUNT, AROUND_AMOUNT, least));
        column.getStyleClass().addAll("ld-number", "ld-numeric");
        extras.add(column);
        return column;
    }

    /// A few whole words, which come where there is room once the others have theirs.
    TableColumn<HistoryEntry, String> extra(String heading, double least, Function<HistoryEntry, String> value) {
        TableColumn<HistoryEntry, String> column = snug(heading, least, value);
        extras.add(column);
        return column;
    }

    // The first needs only that the words keep their least, each after it that they are whole.
    private void chooseExtras() {
        double room = room();
        for (Map.Entry<TableColumn<HistoryEntry, ?>, Double> each : least.entrySet()) {
            room -= extras.contains(each.getKey()) ? 0 : each.getValue();
        }
        double lacking = 0;
        for (TableColumn<HistoryEntry, ?> extra : extras) {
            double needed = Objects.requireNonNull(least.get(extra));
            boolean fits = room - lacking >= needed;
            extra.setVisible(fits);
            room -= fits ? needed : 0;
            lacking = words.stream()
                    .mapToDouble(each -> each.wanted() - each.least())
                    .sum();
        }
    }

    private double room() {
        return (table.getWidth() - EDGES) / scale();
    }

    private double scale() {
        return type.get().getSize() / Theme.BODY_SIZE;
    }

    // The words of a page of history, which stay as they are while the window is drawn wider.
    private void measure() {
        snug.forEach(its ->
                least.put(its.column(), Math.max(its.least(), longest(its.value()) * its.letter() + its.around())));
        words.replaceAll(its -> new Words(its.column(), its.value(), its.least(), longest(its.value())));
    }

    private void share() {
        if (words.isEmpty()) {
            return; // of a table that has its columns yet to come
        }
        double scale = scale();
        double room = room();
        for (Map.Entry<TableColumn<HistoryEntry, ?>, Double> each : least.entrySet()) {
            each.getKey().setMinWidth(each.getValue() * scale);
            each.getKey().setPrefWidth(each.getValue() * scale);
            room -= each.getKey().isVisible() ? each.getValue() : 0;
        }
        double[] widths = words.stream().mapToDouble(Words::least).toArray();
        // who it was for and where it went comes before who drove
        room -= grow(widths, 0, widths.length - 1, room);
        room -= grow(widths, widths.length - 1, widths.length, room);
        for (int at = 0; at < widths.length; at++) {
            words.get(at).column().setPrefWidth(Math.floor((widths[at] + Math.max(0, room) / widths.length) * scale));
        }
    }

    // All of these by the same part of what they lack.
    private double grow(double[] widths, int from, int to, double room) {
        double lacking = 0;
        for (int at = from; at < to; at++) {
            lacking += words.get(at).wanted() - widths[at];
        }
        double part = lacking <= 0 ? 0 : Math.clamp(room / lacking, 0, 1);
        for (int at = from; at < to; at++) {
            widths[at] += part * (words.get(at).wanted() - widths[at]);
        }
        return part * lacking;
    }

    private int longest(Function<HistoryEntry, String> value) {
        return table.getItems().stream()
                .limit(MEASURED)
                .mapToInt(row -> PlainText.line(value.apply(row)).length())
                .max()
                .orElse(0);
    }

    private static final class WordsCell extends TableCell<HistoryEntry, String> {
        WordsCell() {
            LazyTooltip.whole(this);
        }

        @Override
        protected void updateItem(@Nullable String words, boolean empty) {
            super.updateItem(words, empty);
            setText(empty ? null : words);
        }
    }
}
