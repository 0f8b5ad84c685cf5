package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.batch.sell.SellRow;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.WordsCell;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// The columns of the table of rows. Cells put themselves into words only while they are in sight; orders compare
/// values.
record BatchTable(BatchParts parts, BatchPapers papers, Function<PricedRow, OptionalDouble> miles) {

    /// The text whose width is the least of the goods column.
    private static final String GOODS = "2 × Canned tomatoes";

    /// Gives a table its columns; those that show what is paid are hidden by what is returned.
    ///
    /// @param type a font of the page, which says how large its type is
    Consumer<Boolean> install(TableView<PricedRow> table, ObservableValue<Font> type) {
        RowThrottle turns = new RowThrottle();
        table.setRowFactory(_ -> new LazyTableRow<>(turns));
        ColumnSizing<PricedRow> sizing = new ColumnSizing<>(table, type);
        whole(sizing, "row", row -> row.row().number());
        sizing.add(state(), row -> stateText(row.row().state())).badges(1);
        words(sizing, "from", row -> papers.lane(row.row()).from(), BatchTable::cityOverRegion);
        words(sizing, "to", row -> papers.lane(row.row()).to(), BatchTable::cityOverRegion);
        amount(sizing, "sell", PricedRow::sell);
        whole(sizing, "days", row -> row.rate() == null ? null : row.rate().days());
        words(sizing, "outcome", this::outcome, UnaryOperator.identity());
        SizedColumn<PricedRow> buy = amount(
                sizing, "buy", row -> row.price() == null ? null : row.price().buy());
        SizedColumn<PricedRow> profit = amount(
                sizing,
                "profit",
                row -> row.price() == null ? null : row.price().profit());
        words(sizing, "goods", row -> papers.lane(row.row()).goods(), UnaryOperator.identity())
                .roomFor(GOODS)
                .lesser(2);
        whole(sizing, "miles", this::milesOf).lesser(1);
        sizing.follow();
        return hidden -> {
            buy.offer(!hidden);
            profit.offer(!hidden);
            sizing.share();
            table.refresh();
        };
    }

    /// Whether a row's words hold what is looked for, in small letters.
    boolean matches(PricedRow row, String wanted) {
        SellRow.Lane lane = papers.lane(row.row());
        return String.join(" ", lane.from(), lane.to(), lane.goods(), outcome(row))
                .toLowerCase(Locale.ROOT)
                .contains(wanted);
    }

    /// Returns the row's carrier with its remarks, or the reason why it has none, and its cautions. A missed minimum
    /// profit is among the remarks only while buy figures are shown.
    String outcome(PricedRow row) {
        Stream<String> became = switch (row.row().state()) {
            case RATED ->
                Stream.of(
                        row.rate() == null ? "" : row.rate().carrier(),
                        row.isPriceByHand() ? parts.texts().text("batch.row.byHand") : "",
                        papers.note(row),
                        missedMinimum(row));
            case NEEDS, QUESTION, CANNOT, FAILED, IN_DOUBT ->
                Stream.of(row.row().reason(parts.texts()), row.row().caution());
            case READY, ASKED, NO_CARRIER -> Stream.of(row.row().caution()); // the state says the rest
        };
        return became.filter(each -> !each.isEmpty()).collect(Collectors.joining(" · "));
    }

    private String missedMinimum(PricedRow row) {
        if (row.isLoss() && !parts.buyFigures().isHidden()) {
            return parts.texts().text("batch.row.loss");
        }
        BigDecimal minimum = row.missedMinimum();
        return minimum == null || parts.buyFigures().isHidden()
                ? ""
                : parts.texts().text("batch.row.belowMinimum", parts.formats().money(minimum));
    }

    private @Nullable Integer milesOf(PricedRow row) {
        OptionalDouble far = miles.apply(row);
        return far.isPresent() ? (int) Math.round(far.getAsDouble()) : null;
    }

    private <T extends Comparable<? super T>> SizedColumn<PricedRow> column(
            ColumnSizing<PricedRow> sizing,
            String key,
            Function<PricedRow, @Nullable T> value,
            Function<T, String> said) {
        TableColumn<PricedRow, T> column = headed(key);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(_ -> {
            WordsCell<PricedRow, T> cell = new WordsCell<>(said);
            cell.setWrapText(true);
            return cell;
        });
        Comparator<T> up = Comparator.nullsLast(Comparator.naturalOrder());
        Comparator<T> down = Comparator.nullsFirst(Comparator.naturalOrder());
        // Missing values come last in either direction. The table reverses the comparator, so there is one for each.
        column.setComparator((one, other) ->
                (column.getSortType() == TableColumn.SortType.DESCENDING ? down : up).compare(one, other));
        return sizing.add(column, row -> {
            T known = value.apply(row);
            return known == null ? "" : longestLine(inTwo(said.apply(known)));
        });
    }

    private <T> TableColumn<PricedRow, T> headed(String key) {
        TableColumn<PricedRow, T> column = new TableColumn<>(parts.texts().text("batch.column." + key));
        column.setId("batch-" + key);
        return column;
    }

    private SizedColumn<PricedRow> amount(
            ColumnSizing<PricedRow> sizing, String key, Function<PricedRow, @Nullable BigDecimal> value) {
        return column(sizing, key, value, parts.formats()::amount).numeric();
    }

    private SizedColumn<PricedRow> whole(
            ColumnSizing<PricedRow> sizing, String key, Function<PricedRow, @Nullable Integer> value) {
        return column(sizing, key, value, number -> parts.formats().count(number))
                .numeric();
    }

    private SizedColumn<PricedRow> words(
            ColumnSizing<PricedRow> sizing,
            String key,
            Function<PricedRow, @Nullable String> value,
            UnaryOperator<String> lines) {
        return column(
                        sizing,
                        key,
                        row -> {
                            String said = value.apply(row);
                            return said == null || said.isEmpty() ? null : said;
                        },
                        lines)
                .free();
    }

    private static String cityOverRegion(String place) {
        int end = place.indexOf(", ");
        return end < 0 ? place : place.substring(0, end) + '\n' + place.substring(end + 2);
    }

    // A cell has two lines: what is longer than what is shown whole is broken behind its middle.
    private static String inTwo(String words) {
        int space = words.length() <= FreeText.WHOLE ? -1 : words.indexOf(' ', words.length() / 2);
        return space < 0 ? words : words.substring(0, space) + '\n' + words.substring(space + 1);
    }

    private static String longestLine(String lines) {
        return lines.lines().max(Comparator.comparingInt(String::length)).orElse("");
    }

    private TableColumn<PricedRow, RowState> state() {
        TableColumn<PricedRow, RowState> column = headed("state");
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().row().state()));
        column.setCellFactory(_ -> new StateCell());
        return column;
    }

    private String stateText(RowState state) {
        return parts.texts().text("batch.state." + state.name());
    }

    private final class StateCell extends TableCell<PricedRow, RowState> {
        private final Badge badge = new Badge();

        @Override
        protected void updateItem(@Nullable RowState state, boolean empty) {
            super.updateItem(state, empty);
            if (empty || state == null) {
                setGraphic(null);
                return;
            }
            badge.setText(stateText(state));
            badge.setTone(
                    switch (state) {
                        case RATED -> Tone.SUCCESS;
                        case NEEDS, QUESTION, IN_DOUBT -> Tone.WARNING;
                        case CANNOT, FAILED -> Tone.DANGER;
                        case READY, ASKED, NO_CARRIER -> Tone.NEUTRAL;
                    });
            setGraphic(badge);
        }
    }
}
