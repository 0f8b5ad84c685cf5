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
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.batch.sell.CustomerRateRow;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.table.BadgeCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TextCell;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// The columns of the batch table. Cells are formatted only while visible; sorting compares values.
record BatchTableColumns(
        BatchDependencies dependencies, BatchExportFormatter exports, Function<PricedRow, OptionalDouble> milesOfRow) {

    /// A sample text for the minimum width of the freight column.
    private static final String FREIGHT_SAMPLE_TEXT = "2 × Canned tomatoes";

    /// Adds the columns to a table. The returned consumer hides the columns with buy amounts (true) or shows
    /// them (false).
    ///
    /// @param font a font with the page's font size
    Consumer<Boolean> addColumnsAndReturnBuyToggle(TableView<PricedRow> table, ObservableValue<Font> font) {
        ColumnSizing<PricedRow> sizing = new ColumnSizing<>(table, font);
        addNumberColumn(sizing, "row", row -> row.row().number());
        sizing.addColumn(createStatusColumn(), row -> formatStatus(row.row().status()))
                .withBadgeTexts(1);
        addTruncatableTextColumn(
                sizing, "from", row -> exports.toRowLane(row.row()).origin(), BatchTableColumns::toCityAndRegionLines);
        addTruncatableTextColumn(
                sizing,
                "to",
                row -> exports.toRowLane(row.row()).destination(),
                BatchTableColumns::toCityAndRegionLines);
        addAmountColumn(sizing, "sell", PricedRow::sellPrice);
        addNumberColumn(
                sizing, "days", row -> row.rate() == null ? null : row.rate().transitDays());
        addTruncatableTextColumn(sizing, "outcome", this::formatCarrierOrReasonWithRemarks, UnaryOperator.identity());
        SizedColumn<PricedRow> buy = addAmountColumn(
                sizing, "buy", row -> row.price() == null ? null : row.price().buyRate());
        SizedColumn<PricedRow> profit = addAmountColumn(
                sizing,
                "profit",
                row -> row.price() == null ? null : row.price().profit());
        addTruncatableTextColumn(
                        sizing,
                        "goods",
                        row -> exports.toRowLane(row.row()).freightWithContainerText(),
                        UnaryOperator.identity())
                .withSampleText(FREIGHT_SAMPLE_TEXT)
                .withPriority(2);
        addNumberColumn(sizing, "miles", this::roundedMilesOf).withPriority(1);
        sizing.sizeColumnsNowAndOnEveryChange();
        return isBuyHidden -> {
            buy.setAvailable(!isBuyHidden);
            profit.setAvailable(!isBuyHidden);
            sizing.distributeWidthAndHideColumns();
            table.refresh();
        };
    }

    /// Whether a row contains the search text, given in lower case.
    boolean matchesSearch(PricedRow row, String searchText) {
        CustomerRateRow.RowLane lane = exports.toRowLane(row.row());
        return String.join(
                        " ",
                        lane.origin(),
                        lane.destination(),
                        lane.freightWithContainerText(),
                        formatCarrierOrReasonWithRemarks(row))
                .toLowerCase(Locale.ROOT)
                .contains(searchText);
    }

    /// The carrier of a row with remarks and warnings, or the reason why the row has no carrier. A missed
    /// minimum profit is mentioned only while buy amounts are shown.
    String formatCarrierOrReasonWithRemarks(PricedRow row) {
        Stream<String> became = switch (row.row().status()) {
            case RATED ->
                Stream.of(
                        row.rate() == null ? "" : row.rate().carrier(),
                        row.hasPriceOverride() ? dependencies.texts().text("batch.row.byHand") : "",
                        exports.formatRemarksForCustomer(row),
                        formatLossOrUnmetMinimumProfit(row));
            case INCOMPLETE, UNCLEAR, CANNOT_BE_RATED, NO_USABLE_RATE, FAILED, IN_DOUBT ->
                Stream.of(row.row().reasonText(dependencies.texts()), row.row().warningText());
            // The row's status says why the row has no carrier.
            case READY, ASKED, NO_CARRIER -> Stream.of(row.row().warningText());
        };
        return became.filter(value -> !value.isEmpty()).collect(Collectors.joining(" · "));
    }

    private String formatLossOrUnmetMinimumProfit(PricedRow row) {
        if (row.isLoss() && !dependencies.buyRateVisibility().areBuyRatesHidden()) {
            return dependencies.texts().text("batch.row.loss");
        }
        BigDecimal minimum = row.unmetMinimumProfit();
        return minimum == null || dependencies.buyRateVisibility().areBuyRatesHidden()
                ? ""
                : dependencies
                        .texts()
                        .text("batch.row.belowMinimum", dependencies.formats().formatMoney(minimum));
    }

    private @Nullable Integer roundedMilesOf(PricedRow row) {
        OptionalDouble distance = milesOfRow.apply(row);
        return distance.isPresent() ? (int) Math.round(distance.getAsDouble()) : null;
    }

    private <T extends Comparable<? super T>> SizedColumn<PricedRow> addColumn(
            ColumnSizing<PricedRow> sizing,
            String key,
            Function<PricedRow, @Nullable T> value,
            Function<T, String> formatter) {
        TableColumn<PricedRow, T> column = createColumnWithHeading(key);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(_ -> {
            TextCell<PricedRow, T> cell = new TextCell<>(formatter);
            cell.setWrapText(true);
            return cell;
        });
        Comparator<T> ascending = Comparator.nullsLast(Comparator.naturalOrder());
        Comparator<T> descending = Comparator.nullsFirst(Comparator.naturalOrder());
        // Rows without a value are last in both sort directions. The table reverses the comparator, so each
        // direction needs its own.
        column.setComparator(
                (first, second) -> (column.getSortType() == TableColumn.SortType.DESCENDING ? descending : ascending)
                        .compare(first, second));
        return sizing.addColumn(column, row -> {
            T cellValue = value.apply(row);
            return cellValue == null ? "" : findLongestLine(breakLongTextIntoTwoLines(formatter.apply(cellValue)));
        });
    }

    private <T> TableColumn<PricedRow, T> createColumnWithHeading(String key) {
        TableColumn<PricedRow, T> column =
                new TableColumn<>(dependencies.texts().text("batch.column." + key));
        column.setId("batch-" + key);
        return column;
    }

    private SizedColumn<PricedRow> addAmountColumn(
            ColumnSizing<PricedRow> sizing, String key, Function<PricedRow, @Nullable BigDecimal> value) {
        return addColumn(sizing, key, value, dependencies.formats()::formatMoneyWithoutSign)
                .asNumeric();
    }

    private SizedColumn<PricedRow> addNumberColumn(
            ColumnSizing<PricedRow> sizing, String key, Function<PricedRow, @Nullable Integer> value) {
        return addColumn(sizing, key, value, number -> dependencies.formats().formatInteger(number))
                .asNumeric();
    }

    private SizedColumn<PricedRow> addTruncatableTextColumn(
            ColumnSizing<PricedRow> sizing,
            String key,
            Function<PricedRow, @Nullable String> value,
            UnaryOperator<String> formatter) {
        return addColumn(
                        sizing,
                        key,
                        row -> {
                            String text = value.apply(row);
                            return text == null || text.isEmpty() ? null : text;
                        },
                        formatter)
                .asTruncatableWithRemainingWidth();
    }

    private static String toCityAndRegionLines(String place) {
        int end = place.indexOf(", ");
        return end < 0 ? place : place.substring(0, end) + '\n' + place.substring(end + 2);
    }

    // Breaks a long text into two lines at the first blank after its middle. Returns a short text unchanged.
    private static String breakLongTextIntoTwoLines(String text) {
        int space = text.length() <= TruncatableText.MAX_UNCUT_LENGTH ? -1 : text.indexOf(' ', text.length() / 2);
        return space < 0 ? text : text.substring(0, space) + '\n' + text.substring(space + 1);
    }

    private static String findLongestLine(String lines) {
        return lines.lines().max(Comparator.comparingInt(String::length)).orElse("");
    }

    private TableColumn<PricedRow, RowStatus> createStatusColumn() {
        TableColumn<PricedRow, RowStatus> column = createColumnWithHeading("state");
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().row().status()));
        column.setCellFactory(_ -> new BadgeCell<>(this::formatStatus, BatchTableColumns::toneOf));
        return column;
    }

    private String formatStatus(RowStatus state) {
        return dependencies.texts().text("batch.state." + state.name());
    }

    private static Tone toneOf(RowStatus state) {
        return switch (state) {
            case RATED -> Tone.SUCCESS;
            case INCOMPLETE, UNCLEAR, NO_USABLE_RATE, IN_DOUBT -> Tone.WARNING;
            case CANNOT_BE_RATED, FAILED -> Tone.DANGER;
            case READY, ASKED, NO_CARRIER -> Tone.NEUTRAL;
        };
    }
}
