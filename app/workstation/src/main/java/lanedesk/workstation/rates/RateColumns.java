package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import lanedesk.freight.DecimalLimits;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.table.AccessibleTableCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

/// The columns of the rate table: creates, orders, sizes and saves them, and shows their cells.
final class RateColumns {

    /// The padding left and right of a cell's text, in pixels.
    private static final double PADDING = 6;

    /// The width of the pin column, in ems.
    private static final double PIN_WIDTH = 2;

    /// Number of characters of the badge column that are never cut: enough for short badges and a count of the
    /// others.
    private static final int MIN_BADGE_CHARACTERS = 16;

    /// The maximum length of a pre-notice that is never cut, in characters.
    private static final int MAX_UNCUT_PRE_NOTICE_LENGTH = 36;

    private static final int MAX_MEASURED_ROWS = 200;

    private static final String PINNED_SYMBOL = "●";
    private static final String SEPARATOR = " · ";
    private static final String UNPINNED_SYMBOL = "○";
    private static final PseudoClass PINNED_STATE = PseudoClass.getPseudoClass("pinned");
    private static final PseudoClass EXPIRES_SOON = PseudoClass.getPseudoClass("soon");
    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass MORE_EXPENSIVE = PseudoClass.getPseudoClass("dearer");

    private final TableView<RateRow> table;
    private final BackgroundTextSaver columnSaver;
    private final ObservableValue<Font> textFont;
    private final Consumer<RateRow> togglePin;
    private final ColumnSizing<RateRow> sizing;
    private final Map<RateColumn, SizedColumn<RateRow>> sizedColumns = new EnumMap<>(RateColumn.class);
    // Whether the carrier column also shows the service, because the service column is hidden.
    private final ReadOnlyBooleanWrapper isServiceBesideCarrier = new ReadOnlyBooleanWrapper();
    /// The snapshot of the shown board.
    final ObjectProperty<@Nullable BoardSnapshot> snapshot = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable Instant> countdownTime = new SimpleObjectProperty<>();
    private RateBoardViewModel boardModel;
    private Subscription modelSubscription = Subscription.EMPTY;
    private List<String> savedColumns;
    private List<RateColumn> hiddenByDefault;
    private boolean isChangingColumns;
    private boolean areColumnsChosen;
    private boolean isShowingSortOrder;

    /// @param columnSaver saves the ids of the columns of the freight kind
    /// @param textFont a font with the font size of the board
    /// @param togglePin pins or unpins a rate
    RateColumns(
            TableView<RateRow> table,
            RateBoardViewModel boardModel,
            BackgroundTextSaver columnSaver,
            ObservableValue<Font> textFont,
            Consumer<RateRow> togglePin) {
        this.table = table;
        this.boardModel = boardModel;
        this.columnSaver = columnSaver;
        this.textFont = textFont;
        this.togglePin = togglePin;
        savedColumns = loadSavedColumnIds();
        hiddenByDefault = columnsHiddenByDefault();
        sizing = new ColumnSizing<>(table, textFont, PADDING);
        for (RateColumn column : allColumnsInSavedOrder()) {
            sizedColumns.put(column, sizing.addColumnWithSamples(createColumn(column), _ -> sampleTexts(column)));
        }
        findTableColumnOf(RateColumn.SERVICE)
                .ifPresent(service -> service.visibleProperty()
                        .subscribe(isShown -> isServiceBesideCarrier.set(!isShown && sizing.isHidingColumns())));
        chooseVisibleColumns();
        sizing.subscribeToFontAndWidthChanges(() -> runIfColumnsChosen(this::chooseAndFitColumns));
        table.setTableMenuButtonVisible(true);
        // Setting the sort policy sorts the table.
        showSortOrder();
        table.setSortPolicy(_ -> {
            if (!isShowingSortOrder) {
                boardModel.applyAndSaveSortKeys(tableSortKeys());
            }
            return true;
        });
        table.getColumns().addListener((ListChangeListener<TableColumn<RateRow, ?>>) _ -> saveColumnChoice());
        table.getColumns().forEach(column -> column.visibleProperty().subscribe((_, _) -> saveColumnChoice()));
    }

    /// Shows the sort order of another board of the same freight kind, and chooses the columns for its rates.
    void setModel(RateBoardViewModel newModel) {
        modelSubscription.unsubscribe();
        boardModel = newModel;
        snapshot.bind(newModel.snapshot);
        countdownTime.bind(newModel.countdownTime);
        showSortOrder();
        if (areColumnsChosen || newModel.board.get() != null) {
            chooseAndFitColumns();
        }
        modelSubscription =
                newModel.buyRateVisibility.buyRatesHiddenProperty().subscribe(this::disableBuySortingIfHidden);
    }

    // Disables sorting by columns that reveal buy rates while buy rates are hidden. If the table is sorted by
    // such a column, sorts by the sell price instead.
    private void disableBuySortingIfHidden(boolean isBuyHidden) {
        table.getColumns()
                .forEach(column ->
                        column.setSortable(!isBuyHidden || !rateColumnOf(column).revealsBuyRate()));
        if (isBuyHidden
                && table.getSortOrder().stream()
                        .anyMatch(column -> rateColumnOf(column).revealsBuyRate())) {
            findTableColumnOf(RateColumn.SELL).ifPresent(sell -> {
                sell.setSortType(TableColumn.SortType.ASCENDING);
                table.getSortOrder().setAll(List.of(sell));
            });
        }
    }

    private TableColumn<RateRow, RateRow> createColumn(RateColumn column) {
        TableColumn<RateRow, RateRow> tableColumn = new TableColumn<>();
        tableColumn.setId("rate-column-" + column.key());
        tableColumn.setUserData(column);
        String heading = boardModel.rateFormatter.textOf("rates.column." + headingKey(column));
        tableColumn.setText(heading);
        if (column == RateColumn.PIN) {
            tableColumn.setGraphic(createPinHeading(heading));
            // The icon replaces the text, but the column menu lists the text.
            tableColumn.getStyleClass().add("rates-pin-column");
        }
        if (column.isNumeric()) {
            tableColumn.getStyleClass().add("ld-numeric");
        }
        tableColumn.setResizable(column != RateColumn.PIN);
        tableColumn.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        tableColumn.setCellFactory(_ -> new RateCell(column));
        // The model sorts the rates; JavaFX needs a comparator to make the heading clickable.
        tableColumn.setComparator(Comparator.comparingInt(RateRow::index));
        return tableColumn;
    }

    private static Label createPinHeading(String accessibleText) {
        Label heading = new Label(PINNED_SYMBOL);
        heading.setMinWidth(Region.USE_PREF_SIZE);
        heading.setAccessibleText(accessibleText);
        return heading;
    }

    private String headingKey(RateColumn column) {
        return switch (column) {
            case CARRIER -> boardModel.isDrayage() ? "rate" : column.key();
            case SERVICE -> boardModel.isDrayage() ? "prenotice" : column.key();
            case DAYS -> hasPickupDate() ? "delivers" : column.key();
            default -> column.key();
        };
    }

    private boolean hasPickupDate() {
        return boardModel.pricedRates().deliveryDates().pickupDate() != null;
    }

    static RateColumn rateColumnOf(TableColumn<RateRow, ?> column) {
        return (RateColumn) column.getUserData();
    }

    private List<PricedRates.SortKey> tableSortKeys() {
        return table.getSortOrder().stream()
                .map(column -> new PricedRates.SortKey(
                        rateColumnOf(column), column.getSortType() == TableColumn.SortType.DESCENDING))
                .toList();
    }

    private void showSortOrder() {
        List<PricedRates.SortKey> sortKeys = boardModel.savedState.sortKeys;
        if (tableSortKeys().equals(sortKeys)) {
            return;
        }
        List<TableColumn<RateRow, ?>> sortOrder = new ArrayList<>();
        isShowingSortOrder = true;
        for (PricedRates.SortKey key : sortKeys) {
            findTableColumnOf(key.column()).ifPresent(column -> {
                column.setSortType(key.descending() ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
                sortOrder.add(column);
            });
        }
        table.getSortOrder().setAll(sortOrder);
        isShowingSortOrder = false;
    }

    private Optional<TableColumn<RateRow, ?>> findTableColumnOf(RateColumn rateColumn) {
        return table.getColumns().stream()
                .filter(column -> rateColumnOf(column) == rateColumn)
                .findFirst();
    }

    // Returns all columns in the saved order. Column ids are saved in this order; the id of a hidden column
    // starts with a minus sign.
    private List<RateColumn> allColumnsInSavedOrder() {
        List<RateColumn> order = new ArrayList<>();
        for (String columnId : savedColumns) {
            Arrays.stream(RateColumn.values())
                    .filter(column -> column.key().equals(columnId.replace("-", ""))
                            && column.appliesToBoard(boardModel.isDrayage()))
                    .filter(column -> !order.contains(column))
                    .forEach(order::add);
        }
        Arrays.stream(RateColumn.values())
                .filter(column -> column.appliesToBoard(boardModel.isDrayage()) && !order.contains(column))
                .forEach(order::add);
        return order;
    }

    private List<String> loadSavedColumnIds() {
        String savedText = columnSaver.newestOrStoredText().orElse("");
        return savedText.isBlank() ? List.of() : List.of(savedText.split(","));
    }

    // Runs an action that changes columns, if the columns were already chosen for loaded rates, because every
    // change of columns applies CSS to all headings again.
    private void runIfColumnsChosen(Runnable action) {
        if (areColumnsChosen) {
            action.run();
        }
    }

    /// Widens columns for prices that became longer; called after rates are priced again.
    void widenColumnsForNewPrices() {
        runIfColumnsChosen(sizing::widenColumnsForLongerTexts);
    }

    /// Chooses the columns for the loaded rates and the board's current width.
    void chooseAndFitColumns() {
        areColumnsChosen = true;
        savedColumns = loadSavedColumnIds();
        hiddenByDefault = columnsHiddenByDefault();
        findTableColumnOf(RateColumn.DAYS)
                .ifPresent(days ->
                        days.setText(boardModel.rateFormatter.textOf("rates.column." + headingKey(RateColumn.DAYS))));
        chooseVisibleColumns();
    }

    // Chooses the visible columns from the saved columns that were loaded last, because resizing the window
    // must not read the journal.
    private void chooseVisibleColumns() {
        sizedColumns.forEach(this::setSizingRules);
        List<RateColumn> available = columnsWithContent();
        boolean isAutomatic = savedColumns.isEmpty();
        isChangingColumns = true;
        sizedColumns.forEach((rateColumn, column) -> column.setAvailable(available.contains(rateColumn)));
        for (TableColumn<RateRow, ?> column : table.getColumns()) {
            RateColumn rateColumn = rateColumnOf(column);
            if (!isAutomatic) {
                column.setVisible(
                        rateColumn == RateColumn.CHANGE
                                ? hasPriceChanges()
                                : !savedColumns.contains("-" + rateColumn.key()));
            }
        }
        sizing.setHidesColumnsAutomatically(isAutomatic);
        sizing.measureColumnsAndDistributeWidth();
        sizing.setHidesColumnsAutomatically(isAutomatic && areColumnsChosen);
        isChangingColumns = false;
    }

    // Sets how a column behaves if space is short: the columns that are hidden by default (mode if all rates
    // have the same mode, expiry if no rate states it) are hidden first, then columns whose values the details
    // also show. The carrier column then also shows the service of an OTR rate.
    private void setSizingRules(RateColumn rateColumn, SizedColumn<RateRow> sizedColumn) {
        if (rateColumn == RateColumn.PIN) {
            sizedColumn.withFixedWidth(PIN_WIDTH * textFont.getValue().getSize());
        }
        if (hiddenByDefault.contains(rateColumn)) {
            sizedColumn.withPriority(1);
            return;
        }
        switch (rateColumn) {
            case CARRIER -> sizedColumn.asTruncatableWithRemainingWidth().withBoldTexts();
            case SERVICE ->
                sizedColumn
                        .asTruncatableWithRemainingWidth(
                                boardModel.isDrayage() ? MAX_UNCUT_PRE_NOTICE_LENGTH : TruncatableText.MAX_UNCUT_LENGTH)
                        .withPriority(boardModel.isDrayage() ? 12 : 5);
            case SELL -> sizedColumn.withBoldTexts();
            case SUGGESTED -> sizedColumn.withPriority(2);
            case SPREAD -> sizedColumn.withPriority(3);
            case BADGES ->
                sizedColumn
                        .withBadgeTexts(2)
                        .asTruncatableWithRemainingWidth(MIN_BADGE_CHARACTERS)
                        .withSteadyWidth()
                        .withPriority(4);
            case ACCESSORIALS -> sizedColumn.withPriority(5);
            case FUEL -> sizedColumn.withPriority(6);
            case FREIGHT -> sizedColumn.withPriority(7);
            case EXPIRES -> sizedColumn.withBoldTexts().withPriority(8);
            case PROFIT -> sizedColumn.withPriority(9);
            case MODE -> sizedColumn.withPriority(10);
            case BUY -> sizedColumn.withPriority(11);
            case PIN, DAYS, CHANGE -> {}
        }
    }

    // Returns the columns that can be shown. The change column is omitted unless prices changed, and the mode
    // column of drayage rates unless the rates have several modes.
    private List<RateColumn> columnsWithContent() {
        return table.getColumns().stream()
                .map(RateColumns::rateColumnOf)
                .filter(column -> column != RateColumn.CHANGE || hasPriceChanges())
                .filter(column -> column != RateColumn.MODE || !boardModel.isDrayage() || hasSeveralModes())
                .toList();
    }

    // Returns whether the price of any rate changed since the previous quote, or any rate is new; false without
    // a previous quote. If no price changed, a banner says so, and the change column is not needed.
    private boolean hasPriceChanges() {
        Board board = boardModel.board.get();
        return board != null
                && board.hasPreviousQuote()
                && boardModel.pricedRates().rows().stream().anyMatch(row -> {
                    BigDecimal change = boardModel.pricedRates().changeSincePreviousQuote(row);
                    return row.earlier() == null || (change != null && change.signum() != 0);
                });
    }

    private List<RateColumn> columnsHiddenByDefault() {
        if (boardModel.board.get() == null) {
            return List.of(boardModel.isDrayage() ? RateColumn.EXPIRES : RateColumn.MODE);
        }
        List<RateColumn> hidden = new ArrayList<>();
        if (!hasSeveralModes()) {
            hidden.add(RateColumn.MODE);
        }
        if (boardModel.pricedRates().rows().stream().allMatch(row -> row.expiry() instanceof Expiry.NotStated)) {
            hidden.add(RateColumn.EXPIRES);
        }
        return hidden;
    }

    // Returns whether the loaded rates have several modes; false before the board is loaded.
    private boolean hasSeveralModes() {
        Board board = boardModel.board.get();
        return board != null && boardModel.pricedRates().filterChoices().modes().size() > 1;
    }

    // Saves order and visibility of the columns as the user's choice; from then on, no column is hidden
    // automatically. Does nothing while the program itself changes columns.
    private void saveColumnChoice() {
        if (isChangingColumns || sizing.isHidingColumns()) {
            return;
        }
        savedColumns = table.getColumns().stream()
                .map(column ->
                        (column.isVisible() ? "" : "-") + rateColumnOf(column).key())
                .toList();
        sizing.setHidesColumnsAutomatically(false);
        columnSaver.saveInBackground(String.join(",", savedColumns));
    }

    // Returns the texts for which a column must be wide enough.
    private Stream<String> sampleTexts(RateColumn column) {
        if (boardModel.board.get() == null) {
            return Stream.of(column.sampleText());
        }
        return switch (column) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL -> textOfLargestAmount(column);
            case BADGES -> sampleRows().map(this::firstBadgeAndCountText);
            case DAYS ->
                sampleRows().map(row -> formatCell(column, row) + " " + boardModel.rateFormatter.transitText(row));
            default -> sampleRows().map(row -> formatCell(column, row));
        };
    }

    private Stream<RateRow> sampleRows() {
        return boardModel.pricedRates().rows().stream().limit(MAX_MEASURED_ROWS);
    }

    // Returns the text of the largest amount in a column, because this text is the longest.
    private Stream<String> textOfLargestAmount(RateColumn column) {
        return boardModel.pricedRates().rows().stream()
                .map(row -> amountInColumn(column, row))
                .filter(Objects::nonNull)
                .filter(DecimalLimits::isInRange)
                .max(Comparator.comparing(BigDecimal::abs))
                .map(amount -> boardModel.rateFormatter.amountText(amount))
                .stream();
    }

    private @Nullable BigDecimal amountInColumn(RateColumn column, RateRow row) {
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        return switch (column) {
            case BUY -> row.rateCost().buyRate();
            case SUGGESTED -> row.suggested();
            case SELL -> boardModel.pricedRates().sellPrice(row);
            case FREIGHT -> drayage == null ? null : drayage.freight();
            case FUEL -> drayage == null ? null : drayage.fuel();
            case ACCESSORIALS -> drayage == null ? null : drayage.accessorials();
            default -> null;
        };
    }

    // Returns the first badge and the number of others. The badge of a price override is not counted, so that
    // typing a price does not hide a column.
    private String firstBadgeAndCountText(RateRow row) {
        String priceOverrideBadge = boardModel.rateFormatter.textOf("rates.badge.own");
        List<RateBadge> badges = boardModel.badgesOf(row).stream()
                .filter(badge -> !badge.text().equals(priceOverrideBadge))
                .toList();
        return switch (badges.size()) {
            case 0 -> "";
            case 1 -> badges.getFirst().text();
            default -> badges.getFirst().text() + "+" + (badges.size() - 1);
        };
    }

    // Returns the text that a column shows for a rate; empty for the badges column.
    private String formatCell(RateColumn column, RateRow row) {
        RateFormatter rateFormatter = boardModel.rateFormatter;
        PricedRates priced = boardModel.pricedRates();
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        return switch (column) {
            case PIN -> boardModel.pinnedRates.contains(row) ? PINNED_SYMBOL : UNPINNED_SYMBOL;
            case CARRIER -> rateFormatter.carrierNameOrRateNumber(row);
            case MODE -> rateFormatter.shortModeName(row.mode());
            case SERVICE -> row.service();
            case DAYS ->
                priced.deliveryDate(row) != null
                        ? rateFormatter.deliveryOrTransitText(row, priced)
                        : row.days() == null ? RateFormatter.NONE : row.days().toString();
            case BUY -> rateFormatter.amountText(row.rateCost().buyRate());
            case SUGGESTED -> rateFormatter.amountText(row.suggested());
            case SELL -> rateFormatter.amountText(priced.sellPrice(row));
            case PROFIT -> rateFormatter.amountText(priced.profit(row));
            case SPREAD -> rateFormatter.signedAmountText(priced.dollarsAboveLowestSellPrice(row));
            case CHANGE -> priceChangeText(row);
            case EXPIRES -> rateFormatter.remainingTimeText(row, boardModel.currentTime());
            case FREIGHT -> rateFormatter.amountText(drayage == null ? null : drayage.freight());
            case FUEL -> rateFormatter.amountText(drayage == null ? null : drayage.fuel());
            case ACCESSORIALS -> rateFormatter.amountText(drayage == null ? null : drayage.accessorials());
            case BADGES -> "";
        };
    }

    private String priceChangeText(RateRow row) {
        RateFormatter rateFormatter = boardModel.rateFormatter;
        Board board = boardModel.board.get();
        if (board == null || !board.hasPreviousQuote()) {
            return RateFormatter.NONE;
        }
        return row.earlier() == null
                ? rateFormatter.textOf("rates.change.new")
                : rateFormatter.changeSincePreviousQuoteText(
                        row, boardModel.pricedRates(), boardModel.buyRateVisibility.areBuyRatesHidden());
    }

    /// Shows one value of a rate. The cell is updated when prices change, and every second if it shows a
    /// countdown or badges.
    private final class RateCell extends AccessibleTableCell<RateRow, RateRow> {

        private final RateColumn column;
        private @Nullable Label daysLabel;
        private @Nullable BadgeLine badgeLine;
        private List<RateBadge> badges = List.of();
        private final ChangeListener<@Nullable Object> refreshListener = (_, _, _) -> refreshCell();

        RateCell(RateColumn column) {
            this.column = column;
            if (column.isNumeric()) {
                getStyleClass().add("ld-number");
            }
            if (column != RateColumn.PIN && column != RateColumn.BADGES) {
                getStyleClass().add("rates-strikethrough");
            }
            if (column == RateColumn.CARRIER) {
                getStyleClass().add("rates-carrier");
            }
            if (column == RateColumn.CARRIER || column == RateColumn.SELL) {
                getStyleClass().add("rates-strong");
            }
            snapshot.addListener(new WeakChangeListener<>(refreshListener));
            if (column == RateColumn.EXPIRES || column == RateColumn.BADGES) {
                countdownTime.addListener(new WeakChangeListener<>(refreshListener));
            }
            if (column == RateColumn.CARRIER) {
                isServiceBesideCarrier.addListener(new WeakChangeListener<>(refreshListener));
            }
            if (column == RateColumn.CARRIER || column == RateColumn.SERVICE) {
                TruncatableText.addTruncatableStyleAndTooltip(this);
            }
            if (column == RateColumn.MODE) {
                LazyTooltip.installWithCurrentText(
                        this,
                        () -> getItem() == null
                                ? null
                                : boardModel.rateFormatter.modeName(getItem().mode()));
            }
            if (column == RateColumn.EXPIRES) {
                LazyTooltip.installWithCurrentText(
                        this, () -> getItem() == null ? null : boardModel.rateFormatter.exactExpiryText(getItem()));
            }
            if (column == RateColumn.BADGES) {
                LazyTooltip.installWithCurrentText(
                        this, () -> badges.stream().map(RateBadge::text).collect(Collectors.joining(", ")));
            }
            if (column == RateColumn.DAYS) {
                setContentDisplay(ContentDisplay.RIGHT);
            }
            if (column == RateColumn.PIN) {
                getStyleClass().add("rates-pin");
                LazyTooltip.installWithCurrentText(
                        this,
                        () -> getItem() == null ? null : boardModel.rateFormatter.textOf(pinTooltipKey(getItem())));
                // Two quick clicks pin and unpin the rate; the row must not receive them as a double click.
                setOnMouseClicked(click -> {
                    RateRow row = getItem();
                    if (row != null && click.getButton() == MouseButton.PRIMARY) {
                        togglePin.accept(row);
                        click.consume();
                    }
                });
            }
        }

        private String pinTooltipKey(RateRow row) {
            return boardModel.pinnedRates.contains(row) ? "rates.pin.take" : "rates.pin.give";
        }

        @Override
        protected void updateItem(@Nullable RateRow row, boolean empty) {
            super.updateItem(row, empty);
            refreshCell();
        }

        private void refreshCell() {
            RateRow item = getItem();
            if (column == RateColumn.BADGES) {
                showBadges(isEmpty() ? null : item);
                return;
            }
            if (isEmpty() || item == null) {
                setText(null);
                setGraphic(null);
                setTooltip(null);
                pseudoClassStateChanged(PINNED_STATE, false);
                pseudoClassStateChanged(EXPIRES_SOON, false);
                pseudoClassStateChanged(CHEAPER, false);
                pseudoClassStateChanged(MORE_EXPENSIVE, false);
                return;
            }
            RateRow row = boardModel.pricedRates().currentRowOf(item);
            if (row == null) {
                // The rate belongs to an earlier board and is about to be replaced.
                return;
            }
            String text = column.revealsBuyRate() && boardModel.buyRateVisibility.areBuyRatesHidden()
                    ? IncludedServices.MASKED_AMOUNT
                    : formatCell(column, row);
            if (column == RateColumn.CARRIER
                    && isServiceBesideCarrier.get()
                    && !row.service().isEmpty()) {
                text += SEPARATOR + row.service();
            }
            if (!text.equals(getText())) {
                setText(text);
            }
            if (column == RateColumn.EXPIRES) {
                pseudoClassStateChanged(
                        EXPIRES_SOON,
                        boardModel.rateFormatter.expiresSoon(row, boardModel.currentTime())
                                || !boardModel
                                        .rateFormatter
                                        .expiresBeforePickupText(
                                                row,
                                                boardModel.pricedRates(),
                                                boardModel.rateFormatter.customerZoneOf(boardModel.board.get()))
                                        .isEmpty());
            } else if (column == RateColumn.PIN) {
                pseudoClassStateChanged(PINNED_STATE, boardModel.pinnedRates.contains(row));
            } else if (column == RateColumn.DAYS) {
                showTransitDaysBesideDate(row);
            } else if (column == RateColumn.CHANGE) {
                BigDecimal change = boardModel.pricedRates().changeSincePreviousQuote(row);
                // For a price that stays at a requote, the cell shows the change of the buy rate, which is
                // hidden together with the buy rates.
                boolean isHidden = boardModel.pricedRates().isPriceRetainedAtRequote(row)
                        && boardModel.buyRateVisibility.areBuyRatesHidden();
                int direction = change == null || isHidden ? 0 : change.signum();
                pseudoClassStateChanged(CHEAPER, direction < 0);
                pseudoClassStateChanged(MORE_EXPENSIVE, direction > 0);
            }
        }

        // An empty cell keeps its badge node, because a node that is added again must be styled again.
        private void showBadges(@Nullable RateRow item) {
            RateRow row = item == null ? null : boardModel.pricedRates().currentRowOf(item);
            if (item != null && row == null) {
                // The rate belongs to an earlier board and is about to be replaced.
                return;
            }
            if (badgeLine == null) {
                if (row == null) {
                    return;
                }
                badgeLine = new BadgeLine();
                setGraphic(badgeLine);
            }
            List<RateBadge> newBadges = row == null ? List.of() : boardModel.badgesOf(row);
            if (!newBadges.equals(badges)) {
                badges = newBadges;
                badgeLine.showBadges(newBadges);
                // Those that do not fit into the column are said too.
                setAccessibleText(badges.stream().map(RateBadge::text).collect(Collectors.joining(", ")));
            }
        }

        // Shows the transit days beside the delivery date. Shows nothing beside the text if the delivery date
        // is unknown.
        private void showTransitDaysBesideDate(RateRow row) {
            boolean hasDeliveryDate = boardModel.pricedRates().deliveryDate(row) != null;
            if (hasDeliveryDate && daysLabel == null) {
                daysLabel = new Label();
                daysLabel.getStyleClass().add("rates-days");
            }
            if (daysLabel != null) {
                daysLabel.setText(boardModel.rateFormatter.transitText(row));
            }
            setGraphic(hasDeliveryDate ? daysLabel : null);
        }
    }
}
