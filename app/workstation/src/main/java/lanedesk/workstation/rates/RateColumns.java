package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import lanedesk.freight.DecimalLimits;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import org.jspecify.annotations.Nullable;

/// The columns of the board: creates, orders, sizes and saves them.
final class RateColumns {

    /// Padding left and right of a cell's content.
    private static final double PADDING = 6;

    /// The width of the pin, in ems.
    private static final double PIN_WIDTH = 2;

    /// Width reserved for our own badges and the count of others; longer badges are only counted if space is short.
    private static final int BADGE_PRIORITY = 16;

    /// Number of characters of a pre-notice that are never cut.
    private static final int PRE_NOTICE_PRIORITY = 36;

    private static final int MAX_MEASURED_ROWS = 200;

    private final TableView<RateRow> table;
    private final RateBoardViewModel model;
    private final BackgroundTextSaver columnSaver;
    private final ObservableValue<Font> textFont;
    private final Consumer<RateRow> pin;
    private final ColumnSizing<RateRow> sizing;
    private final Map<RateColumn, SizedColumn<RateRow>> sizedColumns = new EnumMap<>(RateColumn.class);
    private final ReadOnlyBooleanWrapper serviceBesideCarrier = new ReadOnlyBooleanWrapper();
    private final Subscription subscription;
    private List<String> savedColumns;
    private List<RateColumn> hiddenByDefault;
    private boolean isFitting;
    private boolean isFitted;

    /// @param columns ids of the columns in order, as last chosen on any board of this mode
    /// @param type a font with the board's font size
    /// @param pin pins or unpins a rate
    RateColumns(
            TableView<RateRow> table,
            RateBoardViewModel model,
            BackgroundTextSaver columns,
            ObservableValue<Font> type,
            Consumer<RateRow> pin) {
        this.table = table;
        this.model = model;
        this.columnSaver = columns;
        this.textFont = type;
        this.pin = pin;
        savedColumns = savedColumns();
        hiddenByDefault = hiddenByDefault();
        sizing = new ColumnSizing<>(table, type, PADDING);
        for (RateColumn column : columnsInSavedOrder()) {
            sizedColumns.put(column, sizing.addMeasured(column(column), _ -> sampleTexts(column)));
        }
        find(RateColumn.SERVICE)
                .ifPresent(service -> service.visibleProperty()
                        .subscribe(isShown -> serviceBesideCarrier.set(!isShown && sizing.isSharing())));
        chooseVisibleColumns();
        Subscription room = sizing.bindToTable(() -> runWhenFitted(this::fitColumns));
        table.setTableMenuButtonVisible(true);
        showSortOrder();
        table.setSortPolicy(_ -> {
            model.applySortKeys(sortKeys());
            return true;
        });
        table.getColumns().addListener((ListChangeListener<TableColumn<RateRow, ?>>) _ -> saveColumns());
        table.getColumns().forEach(column -> column.visibleProperty().subscribe((_, _) -> saveColumns()));
        subscription = Subscription.combine(
                room, model.buyRateVisibility.hiddenProperty().subscribe(this::disableBuySortingIfHidden));
    }

    // The row order must not reveal buy rates while they are hidden.
    private void disableBuySortingIfHidden(boolean isBuyHidden) {
        table.getColumns()
                .forEach(column ->
                        column.setSortable(!isBuyHidden || !columnOf(column).revealsBuyRate()));
        if (isBuyHidden
                && table.getSortOrder().stream()
                        .anyMatch(column -> columnOf(column).revealsBuyRate())) {
            find(RateColumn.SELL).ifPresent(sell -> {
                sell.setSortType(TableColumn.SortType.ASCENDING);
                table.getSortOrder().setAll(List.of(sell));
            });
        }
    }

    /// Stops listening to the font: a closed board may still be styled after its journal is closed.
    void close() {
        subscription.unsubscribe();
    }

    private TableColumn<RateRow, RateRow> column(RateColumn column) {
        TableColumn<RateRow, RateRow> made = new TableColumn<>();
        made.setId("rate-column-" + column.label());
        made.setUserData(column);
        String heading = model.rateFormatter.text("rates.column." + heading(column));
        made.setText(heading);
        if (column == RateColumn.PIN) {
            made.setGraphic(RateCell.pinHeading(heading));
            // The text stays because the column menu lists it.
            made.getStyleClass().add("rates-pin-column");
        }
        if (column.isAmount()) {
            made.getStyleClass().add("ld-numeric");
        }
        made.setResizable(column != RateColumn.PIN);
        made.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        made.setCellFactory(_ -> new RateCell(column, model, serviceBesideCarrier, pin));
        // The model sorts; JavaFX needs a comparator only to make the heading clickable.
        made.setComparator(Comparator.comparingInt(RateRow::index));
        return made;
    }

    private String heading(RateColumn column) {
        return switch (column) {
            case CARRIER -> model.isDrayage() ? "rate" : column.label();
            case SERVICE -> model.isDrayage() ? "prenotice" : column.label();
            case DAYS -> hasExpiryDates() ? "delivers" : column.label();
            default -> column.label();
        };
    }

    private boolean hasExpiryDates() {
        return model.pricedRates().deliveries().pickup() != null;
    }

    static RateColumn columnOf(TableColumn<RateRow, ?> column) {
        return (RateColumn) column.getUserData();
    }

    private List<PricedRates.SortKey> sortKeys() {
        return table.getSortOrder().stream()
                .map(column -> new PricedRates.SortKey(
                        columnOf(column), column.getSortType() == TableColumn.SortType.DESCENDING))
                .toList();
    }

    private void showSortOrder() {
        for (PricedRates.SortKey key : model.memory.order) {
            find(key.column()).ifPresent(column -> {
                column.setSortType(key.descending() ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
                table.getSortOrder().add(column);
            });
        }
    }

    private Optional<TableColumn<RateRow, ?>> find(RateColumn wanted) {
        return table.getColumns().stream()
                .filter(column -> columnOf(column) == wanted)
                .findFirst();
    }

    // The columns are stored as ids in their order, hidden ones prefixed with a minus.
    private List<RateColumn> columnsInSavedOrder() {
        List<RateColumn> order = new ArrayList<>();
        for (String text : savedColumns) {
            Arrays.stream(RateColumn.values())
                    .filter(column -> column.label().equals(text.replace("-", "")) && column.isOn(model.isDrayage()))
                    .filter(column -> !order.contains(column))
                    .forEach(order::add);
        }
        Arrays.stream(RateColumn.values())
                .filter(column -> column.isOn(model.isDrayage()) && !order.contains(column))
                .forEach(order::add);
        return order;
    }

    private List<String> savedColumns() {
        String savedText = columnSaver.newestText().orElse("");
        return savedText.isBlank() ? List.of() : List.of(savedText.split(","));
    }

    // Every change of the columns restyles all headings, so they are chosen once, when the rates are known.
    private void runWhenFitted(Runnable choose) {
        if (isFitted) {
            choose.run();
        }
    }

    /// Called after repricing, since the new prices may be longer.
    void onRepriced() {
        runWhenFitted(sizing::widenForLonger);
    }

    /// Shows the columns that fit the board's current width.
    void fitColumns() {
        isFitted = true;
        savedColumns = savedColumns();
        hiddenByDefault = hiddenByDefault();
        find(RateColumn.DAYS)
                .ifPresent(days -> days.setText(model.rateFormatter.text("rates.column." + heading(RateColumn.DAYS))));
        chooseVisibleColumns();
    }

    // Uses the columns as last loaded: resizing the window must not read the journal.
    private void chooseVisibleColumns() {
        sizedColumns.forEach(this::setPriority);
        List<RateColumn> offered = availableColumns();
        boolean free = savedColumns.isEmpty();
        isFitting = true;
        sizedColumns.forEach((what, column) -> column.setOffered(offered.contains(what)));
        for (TableColumn<RateRow, ?> column : table.getColumns()) {
            RateColumn what = columnOf(column);
            if (!free) {
                column.setVisible(
                        what == RateColumn.CHANGE ? hasPriceChanges() : !savedColumns.contains("-" + what.label()));
            }
        }
        sizing.setHidesColumns(free);
        sizing.fitColumns();
        sizing.setHidesColumns(free && isFitted);
        isFitting = false;
    }

    // Columns with one value for all rates are hidden first, then those that the detail card repeats. The service of
    // an OTR rate is shown beside its carrier then.
    private void setPriority(RateColumn what, SizedColumn<RateRow> column) {
        if (what == RateColumn.PIN) {
            column.withFixedWidth(PIN_WIDTH * textFont.getValue().getSize());
        }
        if (hiddenByDefault.contains(what)) {
            column.withPriority(1);
            return;
        }
        switch (what) {
            case CARRIER -> column.truncatable().measureBold();
            case SERVICE ->
                column.truncatable(model.isDrayage() ? PRE_NOTICE_PRIORITY : TruncatableText.MIN_VISIBLE_CHARACTERS)
                        .withPriority(model.isDrayage() ? 12 : 5);
            case SELL -> column.measureBold();
            case SUGGESTED -> column.withPriority(2);
            case SPREAD -> column.withPriority(3);
            case BADGES ->
                column.withBadges(2).truncatable(BADGE_PRIORITY).steady().withPriority(4);
            case ACCESSORIALS -> column.withPriority(5);
            case FUEL -> column.withPriority(6);
            case FREIGHT -> column.withPriority(7);
            case EXPIRES -> column.measureBold().withPriority(8);
            case PROFIT -> column.withPriority(9);
            case MODE -> column.withPriority(10);
            case BUY -> column.withPriority(11);
            case PIN, DAYS, CHANGE -> {}
        }
    }

    // The columns shown by default. Drayage rates mostly have one mode.
    private List<RateColumn> availableColumns() {
        return table.getColumns().stream()
                .map(RateColumns::columnOf)
                .filter(column -> column != RateColumn.CHANGE || hasPriceChanges())
                .filter(column -> column != RateColumn.MODE || !model.isDrayage() || hasSeveralModes())
                .toList();
    }

    // If no rate has changed, the banner says so; the column would contain only zeros.
    private boolean hasPriceChanges() {
        Board board = model.boardProperty().get();
        return board != null
                && board.isCompared()
                && model.pricedRates().rows().stream().anyMatch(row -> {
                    BigDecimal change = model.pricedRates().changeSincePreviousQuote(row);
                    return row.earlier() == null || (change != null && change.signum() != 0);
                });
    }

    private List<RateColumn> hiddenByDefault() {
        if (model.boardProperty().get() == null) {
            return List.of(model.isDrayage() ? RateColumn.EXPIRES : RateColumn.MODE);
        }
        List<RateColumn> idle = new ArrayList<>();
        if (!hasSeveralModes()) {
            idle.add(RateColumn.MODE);
        }
        if (model.pricedRates().rows().stream().allMatch(row -> row.expiry() instanceof Expiry.NotStated)) {
            idle.add(RateColumn.EXPIRES);
        }
        return idle;
    }

    // Reads the board, since the filter choices are unknown when the table is created.
    private boolean hasSeveralModes() {
        Board board = model.boardProperty().get();
        return board != null && model.pricedRates().choices().modes().size() > 1;
    }

    private void saveColumns() {
        if (isFitting || sizing.isSharing()) {
            return;
        }
        savedColumns = table.getColumns().stream()
                .map(column ->
                        (column.isVisible() ? "" : "-") + columnOf(column).label())
                .toList();
        sizing.setHidesColumns(false);
        columnSaver.save(String.join(",", savedColumns));
    }

    // The longest texts of a column, for its width.
    private Stream<String> sampleTexts(RateColumn column) {
        if (model.boardProperty().get() == null) {
            return Stream.of(column.sampleText());
        }
        return switch (column) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL -> textsOfLargestAmounts(column);
            case BADGES -> rows().map(this::badgesText);
            case DAYS ->
                rows().map(row -> RateCell.text(column, row, model) + " " + model.rateFormatter.transitText(row));
            default -> rows().map(row -> RateCell.text(column, row, model));
        };
    }

    private Stream<RateRow> rows() {
        return model.pricedRates().rows().stream().limit(MAX_MEASURED_ROWS);
    }

    // The largest amount is the longest text, so only that one is formatted.
    private Stream<String> textsOfLargestAmounts(RateColumn column) {
        return model.pricedRates().rows().stream()
                .map(row -> amount(column, row))
                .filter(Objects::nonNull)
                .filter(DecimalLimits::isInRange)
                .max(Comparator.comparing(BigDecimal::abs))
                .map(amount -> model.rateFormatter.amountText(amount))
                .stream();
    }

    private @Nullable BigDecimal amount(RateColumn column, RateRow row) {
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        return switch (column) {
            case BUY -> row.rateCost().buy();
            case SUGGESTED -> row.suggested();
            case SELL -> model.pricedRates().sellPrice(row);
            case FREIGHT -> drayage == null ? null : drayage.freight();
            case FUEL -> drayage == null ? null : drayage.fuel();
            case ACCESSORIALS -> drayage == null ? null : drayage.accessorials();
            default -> null;
        };
    }

    // The first badge in full and the number of others. The badge of a price override is not counted, so that no
    // column disappears when a price is typed.
    private String badgesText(RateRow row) {
        String byHand = model.rateFormatter.text("rates.badge.own");
        List<RateBadge> badges = model.rateFormatter.badges(row, model.pricedRates(), model.now()).stream()
                .filter(badge -> !badge.text().equals(byHand))
                .toList();
        return switch (badges.size()) {
            case 0 -> "";
            case 1 -> badges.getFirst().text();
            default -> badges.getFirst().text() + "+" + (badges.size() - 1);
        };
    }
}
