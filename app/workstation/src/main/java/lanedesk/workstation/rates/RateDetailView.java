package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.binding.BooleanBinding;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.PortionBar;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.rates.RateDetailViewModel.InvalidPrice;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import lanedesk.workstation.shipment.WireFieldList;
import org.jspecify.annotations.Nullable;

/// Shows the details of the selected rate: sell price, price override, charges, all fields of the service's
/// answer, and why the rate cannot be booked.
final class RateDetailView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RateFormatter rateFormatter;
    private RateDetailViewModel detailModel;
    private RateBoardViewModel boardModel;
    private Subscription modelSubscription = Subscription.EMPTY;
    private final Runnable focusTable;

    @FXML
    private Card detailCard;

    @FXML
    private Label sell;

    @FXML
    private Label profit;

    @FXML
    private TextField priceOverride;

    @FXML
    private Label priceOverrideError;

    @FXML
    private Label transit;

    @FXML
    private FlowPane detailBadges;

    @FXML
    private PortionBar priceBar;

    @FXML
    private VBox charges;

    @FXML
    private FlowPane checkResults;

    @FXML
    private Label missingAccessorials;

    @FXML
    private Label expiry;

    @FXML
    private Label change;

    @FXML
    private Label unusualPrice;

    @FXML
    private Label lastLanePrice;

    @FXML
    private Label allContainers;

    @FXML
    private FlowPane carrierPreference;

    @FXML
    private ToggleButton preferCarrier;

    @FXML
    private ToggleButton excludeCarrier;

    @FXML
    private ScrollPane scroll;

    @FXML
    private TitledPane allFieldsPane;

    @FXML
    private WireFieldList fields;

    @FXML
    private Label blockReason;

    private @Nullable RateRow shownRate;
    private String lastSavedPriceText = "";

    /// @param focusTable moves the focus to the table after a price was typed or a carrier was excluded
    RateDetailView(RateDetailViewModel detailModel, Runnable focusTable) {
        this.detailModel = detailModel;
        boardModel = detailModel.boardModel;
        this.focusTable = focusTable;
        rateFormatter = boardModel.rateFormatter;
    }

    @FXML
    private void initialize() {
        for (Label label : List.of(
                profit, priceOverrideError, missingAccessorials, change, unusualPrice, lastLanePrice, allContainers)) {
            Visibility.bindVisibleAndManaged(label, label.textProperty().isNotEmpty());
        }
        Visibility.bindManagedToVisible(allFieldsPane);
        allFieldsPane.expandedProperty().subscribe((_, isExpanded) -> {
            detailModel.areAllFieldsShown = isExpanded;
            updateWireFieldsAndScrollIfExpanded();
        });
        LazyTooltip.installWithCurrentText(expiry, () -> {
            RateRow row = boardModel.selectedRate.get();
            return row == null ? null : rateFormatter.exactExpiryText(row);
        });
        priceOverride.setOnAction(_ -> savePriceOverrideAndFocusTable());
        priceOverride.addEventFilter(KeyEvent.KEY_PRESSED, this::restorePriceOverrideAndFocusTableOnEscape);
        InputBindings.runOnFocusLost(priceOverride, this::saveTypedPriceIfValid);
    }

    /// Shows the selected rate of another shipment. A typed price was saved before.
    void setModel(RateDetailViewModel newModel) {
        modelSubscription.unsubscribe();
        detailModel = newModel;
        boardModel = newModel.boardModel;
        expiry.textProperty().bind(newModel.expiryText);
        blockReason.textProperty().bind(newModel.blockReasonText);
        BooleanBinding isBoardLoaded = boardModel.board.isNotNull();
        Visibility.bindVisibleAndManaged(
                blockReason, blockReason.textProperty().isNotEmpty().and(isBoardLoaded));
        scroll.visibleProperty().bind(isBoardLoaded);
        allFieldsPane.setExpanded(newModel.areAllFieldsShown);
        shownRate = null;
        savePriceOverrideAndShowRate(newModel.currentSelectedRate().orElse(null));
        modelSubscription = Subscription.combine(
                boardModel.sellPrices.addFieldSaver(this::saveTypedPriceOrFocusField),
                boardModel.selectedRate.subscribe((_, _) -> showSelectedRateUnlessBeingReplaced()),
                boardModel.snapshot.subscribe((_, _) -> showSelectedRateUnlessBeingReplaced()),
                newModel.lastPrices.subscribe((_, _) -> showSelectedRateUnlessBeingReplaced()));
    }

    // Shows the selected rate, or no rate if none is selected. A selected rate that the loaded rates do not
    // contain is ignored, because another rate is about to be selected.
    private void showSelectedRateUnlessBeingReplaced() {
        RateRow row = boardModel.selectedRate.get();
        RateRow currentRow = row == null ? null : boardModel.pricedRates().currentRowOf(row);
        if (row == null || currentRow != null) {
            savePriceOverrideAndShowRate(currentRow);
        }
    }

    private void savePriceOverrideAndShowRate(@Nullable RateRow row) {
        RateRow previousRate = shownRate;
        // Saving a price override calls this method again, so the field is set first.
        shownRate = row;
        if (row == null || !row.equals(previousRate)) {
            savePriceOverrideIfValid(previousRate);
        }
        boolean isOtherRate =
                row == null || previousRate == null || !row.offer().equals(previousRate.offer());
        detailCard.setTitle(
                row == null
                        ? boardModel.board.get() == null ? "" : rateFormatter.textOf("rates.detail.none")
                        : rateFormatter.carrierName(row));
        detailCard.setHint(
                row == null || row.isDrayage()
                        ? ""
                        : rateFormatter.textOf("rates.detail.number", Long.toString(row.rateNumber())));
        sell.setText(
                row == null
                        ? RateFormatter.NONE
                        : rateFormatter.moneyText(boardModel.pricedRates().sellPrice(row)));
        boolean isLoss = row != null
                && !boardModel.buyRateVisibility.areBuyRatesHidden()
                && boardModel.pricedRates().isPriceBelowBuyRate(row);
        profit.setText(row == null ? "" : detailModel.buyAndProfitText(row));
        profit.getStyleClass().setAll("label", isLoss ? "ld-danger" : "ld-muted");
        transit.setText(row == null ? "" : detailModel.serviceAndTransitText(row));
        showBadges(detailBadges, row == null ? List.of() : detailModel.badgesOf(row));
        showCharges(
                row == null ? List.of() : detailModel.createChargeLines(row),
                row == null ? List.of() : detailModel.pricePartsUnlessHidden(row));
        showBadges(checkResults, row == null ? List.of() : detailModel.createCheckResultBadges(row));
        missingAccessorials.setText(row == null ? "" : detailModel.missingAccessorialsText(row));
        change.setText(row == null ? "" : detailModel.changeSincePreviousQuoteText(row));
        allContainers.setText(row == null ? "" : detailModel.allContainersText(row));
        unusualPrice.setText(row == null ? "" : detailModel.unusualPriceText(row));
        Visibility.setVisibleAndManaged(carrierPreference, row != null && boardModel.canChangeCarrierPreference(row));
        preferCarrier.setSelected(row != null && row.carrierPreference() == CarrierPreference.PREFERRED);
        excludeCarrier.setSelected(row != null && row.isExcluded());
        lastLanePrice.setText(row == null ? "" : detailModel.lastLanePriceText(row));
        allFieldsPane.setVisible(row != null && !boardModel.buyRateVisibility.areBuyRatesHidden());
        priceOverride.setDisable(row == null);
        if (isOtherRate || !priceOverride.isFocused()) {
            showSavedOrInvalidPriceOverride(row);
        }
        updateWireFieldsAndScrollIfExpanded();
    }

    @FXML
    void togglePreferredCarrier() {
        toggleCarrierPreference(CarrierPreference.PREFERRED);
    }

    // Excluding a carrier selects the rate of another one. The focus leaves the button, so that a second press does
    // not exclude that carrier too.
    @FXML
    void toggleExcludedCarrier() {
        toggleCarrierPreference(CarrierPreference.EXCLUDED);
        focusTable.run();
    }

    private void toggleCarrierPreference(CarrierPreference preference) {
        detailModel
                .currentSelectedRate()
                .ifPresent(row -> boardModel.saveCarrierPreference(
                        row, row.carrierPreference() == preference ? CarrierPreference.NEUTRAL : preference));
    }

    private static void showBadges(FlowPane pane, List<RateBadge> badges) {
        reuseOrCreateNodes(
                pane,
                badges,
                (node, badge) -> node instanceof Badge reused && reused.getTone() == badge.tone(),
                badge -> new Badge("", badge.tone()),
                (node, badge) -> node.setText(badge.text()));
    }

    private void showCharges(List<ChargeLine.Content> lines, List<BigDecimal> parts) {
        priceBar.showPortions(rateFormatter.createBarPortions(parts, part -> joinChargeNamesOfPart(lines, part)));
        Visibility.setVisibleAndManaged(priceBar, !parts.isEmpty());
        reuseOrCreateNodes(
                charges,
                lines,
                (node, item) -> node instanceof ChargeLine reused && reused.hasKindOf(item),
                item -> new ChargeLine(item.kind(), rateFormatter),
                ChargeLine::showContent);
    }

    private static String joinChargeNamesOfPart(List<ChargeLine.Content> lines, int part) {
        return lines.stream()
                .filter(line -> line.part() == part)
                .map(ChargeLine.Content::name)
                .collect(Collectors.joining(", "));
    }

    // Reuses nodes of the right kind with new texts, because a node that is added again must be styled again.
    @SuppressWarnings("unchecked") // isReusable accepts only nodes of the type N
    private static <N extends Node, T> void reuseOrCreateNodes(
            Pane pane, List<T> items, BiPredicate<Node, T> isReusable, Function<T, N> create, BiConsumer<N, T> update) {
        List<Node> nodes = pane.getChildren();
        for (int index = 0; index < items.size(); index++) {
            T item = items.get(index);
            if (index == nodes.size()) {
                nodes.add(create.apply(item));
            } else if (!isReusable.test(nodes.get(index), item)) {
                nodes.set(index, create.apply(item));
            }
            update.accept((N) nodes.get(index), item);
        }
        nodes.subList(items.size(), nodes.size()).clear();
    }

    // If the pane of the fields is expanded, shows all fields of the service's answer and scrolls to the pane.
    private void updateWireFieldsAndScrollIfExpanded() {
        if (allFieldsPane.isExpanded() && scroll.getScene() != null) {
            Platform.runLater(() -> {
                scroll.applyCss();
                scroll.layout();
                double hiddenHeight = scroll.getContent().getLayoutBounds().getHeight()
                        - scroll.getViewportBounds().getHeight();
                if (hiddenHeight > 0) {
                    scroll.setVvalue(
                            Math.min(1, allFieldsPane.getBoundsInParent().getMinY() / hiddenHeight));
                }
            });
        }
        fields.setFields(
                allFieldsPane.isExpanded()
                        ? detailModel.wireFieldsUnlessHidden(boardModel.selectedRate.get())
                        : List.of());
    }

    /// Scrolls to the field of the price override, moves the focus there and selects the text.
    void focusPriceOverride() {
        scroll.setVvalue(0);
        priceOverride.requestFocus();
        priceOverride.selectAll();
    }

    private void savePriceOverrideAndFocusTable() {
        if (saveTypedPriceIfValid()) {
            focusTable.run();
        }
    }

    /// Saves the typed price if it was changed; returns false and shows an error if the text is not a price.
    boolean saveTypedPriceIfValid() {
        return savePriceOverrideIfValid(shownRate);
    }

    // Saves the typed price if it was changed; returns false and shows an error if the text is not a price.
    private boolean savePriceOverrideIfValid(@Nullable RateRow row) {
        if (row == null || priceOverride.getText().equals(lastSavedPriceText)) {
            return true;
        }
        boolean isValid = boardModel.sellPrices.setOrRemovePriceOverrideAndReprice(row, priceOverride.getText());
        lastSavedPriceText = isValid ? priceOverride.getText() : lastSavedPriceText;
        detailModel.invalidPrice = isValid ? null : new InvalidPrice(row, priceOverride.getText());
        showPriceOverrideError(isValid ? "" : rateFormatter.textOf("rates.own.unreadable"));
        return isValid;
    }

    // Saves the typed price and returns true. If the price is invalid, focuses its field and returns false;
    // while the comparison is shown, the field is hidden, and an invalid price is ignored.
    private boolean saveTypedPriceOrFocusField() {
        boolean isSaved = saveTypedPriceIfValid() || boardModel.isComparing.get();
        if (!isSaved) {
            priceOverride.requestFocus();
        }
        return isSaved;
    }

    private String priceOverrideText(RateRow row) {
        return boardModel.sellPrices.hasPriceTypedByHand(row)
                ? rateFormatter.amountText(boardModel.pricedRates().sellPrice(row))
                : "";
    }

    private void showSavedOrInvalidPriceOverride(@Nullable RateRow row) {
        InvalidPrice invalidPrice = detailModel.invalidPrice;
        showPriceOverrideText(row == null ? "" : priceOverrideText(row));
        if (invalidPrice != null && invalidPrice.rate().equals(row)) {
            priceOverride.setText(invalidPrice.text());
            savePriceOverrideIfValid(row);
        }
    }

    private void showPriceOverrideText(String text) {
        priceOverride.setText(text);
        lastSavedPriceText = text;
        detailModel.invalidPrice = null;
        showPriceOverrideError("");
    }

    private void showPriceOverrideError(String reason) {
        priceOverrideError.setText(reason);
        priceOverride.pseudoClassStateChanged(INVALID, !reason.isEmpty());
    }

    private void restorePriceOverrideAndFocusTableOnEscape(KeyEvent key) {
        RateRow row = shownRate;
        if (key.getCode() == KeyCode.ESCAPE && row != null) {
            showPriceOverrideText(priceOverrideText(row));
            focusTable.run();
            key.consume();
        }
    }
}
