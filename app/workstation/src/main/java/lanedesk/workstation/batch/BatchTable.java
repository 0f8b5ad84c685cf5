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
import lanedesk.workstation.batch.run.BatchExports;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.batch.sell.CustomerRateRow;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TextCell;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// The columns of the batch table. Cells are formatted only while visible; sorting compares values.
record BatchTable(BatchDependencies dependencies, BatchExports exports, Function<PricedRow, OptionalDouble> miles) {

    /// A sample text for the minimum width of the freight column.
    private static final String FREIGHT_COLUMN = "2 × Canned tomatoes";

    /// Adds the columns to a table. The returned consumer hides (true) or shows the columns with buy amounts.
    ///
    /// @param type a font with the page's font size
    Consumer<Boolean> install(TableView<PricedRow> table, ObservableValue<Font> type) {
        RowThrottle turns = new RowThrottle();
        table.setRowFactory(_ -> new LazyTableRow<>(turns));
        ColumnSizing<PricedRow> sizing = new ColumnSizing<>(table, type);
        numberColumn(sizing, "row", row -> row.row().number());
        sizing.add(statusColumn(), row -> statusText(row.row().status())).withBadges(1);
        textColumn(sizing, "from", row -> exports.customerLane(row.row()).origin(), BatchTable::cityOverRegion);
        textColumn(sizing, "to", row -> exports.customerLane(row.row()).destination(), BatchTable::cityOverRegion);
        amountColumn(sizing, "sell", PricedRow::sellPrice);
        numberColumn(
                sizing, "days", row -> row.rate() == null ? null : row.rate().transitDays());
        textColumn(sizing, "outcome", this::outcomeText, UnaryOperator.identity());
        SizedColumn<PricedRow> buy = amountColumn(
                sizing, "buy", row -> row.price() == null ? null : row.price().buy());
        SizedColumn<PricedRow> profit = amountColumn(
                sizing,
                "profit",
                row -> row.price() == null ? null : row.price().profit());
        textColumn(sizing, "goods", row -> exports.customerLane(row.row()).freightText(), UnaryOperator.identity())
                .withRoomFor(FREIGHT_COLUMN)
                .withPriority(2);
        numberColumn(sizing, "miles", this::milesOf).withPriority(1);
        sizing.followRows();
        return hidden -> {
            buy.setOffered(!hidden);
            profit.setOffered(!hidden);
            sizing.distributeWidth();
            table.refresh();
        };
    }

    /// Whether a row contains the search text, given in lower case.
    boolean matchesSearch(PricedRow row, String searched) {
        CustomerRateRow.RowLane lane = exports.customerLane(row.row());
        return String.join(" ", lane.origin(), lane.destination(), lane.freightText(), outcomeText(row))
                .toLowerCase(Locale.ROOT)
                .contains(searched);
    }

    /// The row's carrier with its remarks, or the reason why it has none, and its warnings. A missed minimum profit
    /// is mentioned only while buy amounts are shown.
    String outcomeText(PricedRow row) {
        Stream<String> became = switch (row.row().status()) {
            case RATED ->
                Stream.of(
                        row.rate() == null ? "" : row.rate().carrier(),
                        row.isPriceByHand() ? dependencies.texts().text("batch.row.byHand") : "",
                        exports.noteText(row),
                        missedMinimumText(row));
            case NEEDS, QUESTION, CANNOT, UNUSABLE, FAILED, IN_DOUBT ->
                Stream.of(row.row().reason(dependencies.texts()), row.row().warning());
            case READY, ASKED, NO_CARRIER -> Stream.of(row.row().warning()); // the state says the rest
        };
        return became.filter(value -> !value.isEmpty()).collect(Collectors.joining(" · "));
    }

    private String missedMinimumText(PricedRow row) {
        if (row.isLoss() && !dependencies.buyRateVisibility().isHidden()) {
            return dependencies.texts().text("batch.row.loss");
        }
        BigDecimal minimum = row.shortfallToMinimumProfit();
        return minimum == null || dependencies.buyRateVisibility().isHidden()
                ? ""
                : dependencies
                        .texts()
                        .text("batch.row.belowMinimum", dependencies.formats().formatMoney(minimum));
    }

    private @Nullable Integer milesOf(PricedRow row) {
        OptionalDouble far = miles.apply(row);
        return far.isPresent() ? (int) Math.round(far.getAsDouble()) : null;
    }

    private <T extends Comparable<? super T>> SizedColumn<PricedRow> createColumn(
            ColumnSizing<PricedRow> sizing,
            String key,
            Function<PricedRow, @Nullable T> value,
            Function<T, String> said) {
        TableColumn<PricedRow, T> column = columnWithHeading(key);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(_ -> {
            TextCell<PricedRow, T> cell = new TextCell<>(said);
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
            return known == null ? "" : longestLine(inTwoLines(said.apply(known)));
        });
    }

    private <T> TableColumn<PricedRow, T> columnWithHeading(String key) {
        TableColumn<PricedRow, T> column =
                new TableColumn<>(dependencies.texts().text("batch.column." + key));
        column.setId("batch-" + key);
        return column;
    }

    private SizedColumn<PricedRow> amountColumn(
            ColumnSizing<PricedRow> sizing, String key, Function<PricedRow, @Nullable BigDecimal> value) {
        return createColumn(sizing, key, value, dependencies.formats()::formatAmount)
                .asNumeric();
    }

    private SizedColumn<PricedRow> numberColumn(
            ColumnSizing<PricedRow> sizing, String key, Function<PricedRow, @Nullable Integer> value) {
        return createColumn(sizing, key, value, number -> dependencies.formats().formatCount(number))
                .asNumeric();
    }

    private SizedColumn<PricedRow> textColumn(
            ColumnSizing<PricedRow> sizing,
            String key,
            Function<PricedRow, @Nullable String> value,
            UnaryOperator<String> lines) {
        return createColumn(
                        sizing,
                        key,
                        row -> {
                            String text = value.apply(row);
                            return text == null || text.isEmpty() ? null : text;
                        },
                        lines)
                .truncatable();
    }

    private static String cityOverRegion(String place) {
        int end = place.indexOf(", ");
        return end < 0 ? place : place.substring(0, end) + '\n' + place.substring(end + 2);
    }

    // Breaks a long text into two lines at the first blank after its middle.
    private static String inTwoLines(String text) {
        int space = text.length() <= TruncatableText.MIN_VISIBLE_CHARACTERS ? -1 : text.indexOf(' ', text.length() / 2);
        return space < 0 ? text : text.substring(0, space) + '\n' + text.substring(space + 1);
    }

    private static String longestLine(String lines) {
        return lines.lines().max(Comparator.comparingInt(String::length)).orElse("");
    }

    private TableColumn<PricedRow, RowStatus> statusColumn() {
        TableColumn<PricedRow, RowStatus> column = columnWithHeading("state");
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().row().status()));
        column.setCellFactory(_ -> new StateCell());
        return column;
    }

    private String statusText(RowStatus state) {
        return dependencies.texts().text("batch.state." + state.name());
    }

    private final class StateCell extends TableCell<PricedRow, RowStatus> {
        private final Badge badge = new Badge();

        @Override
        protected void updateItem(@Nullable RowStatus state, boolean empty) {
            super.updateItem(state, empty);
            if (empty || state == null) {
                setGraphic(null);
                return;
            }
            badge.setText(statusText(state));
            badge.setTone(
                    switch (state) {
                        case RATED -> Tone.SUCCESS;
                        case NEEDS, QUESTION, UNUSABLE, IN_DOUBT -> Tone.WARNING;
                        case CANNOT, FAILED -> Tone.DANGER;
                        case READY, ASKED, NO_CARRIER -> Tone.NEUTRAL;
                    });
            setGraphic(badge);
        }
    }
}
