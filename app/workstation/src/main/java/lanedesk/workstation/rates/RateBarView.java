package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.util.Subscription;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateFormatter;

/// Shows the bar below the rate board: expiry and validity, the quote sheet buttons, and the book button. While
/// rates are compared, the book button is hidden, because each column of the comparison has a book button.
final class RateBarView {

    private final RateFormatter rateFormatter;
    private final Runnable focusConditions;
    private RateDetailViewModel detailModel;
    private RateBoardViewModel boardModel;
    private QuoteSheetActions sheetActions;
    private Subscription modelSubscription = Subscription.EMPTY;

    @FXML
    private ActionBar bar;

    @FXML
    private Button rateCompare;

    @FXML
    private Button rateSheet;

    @FXML
    private Button ratePrint;

    @FXML
    private Button rateCopy;

    @FXML
    private Button rateMail;

    @FXML
    private Button rateBook;

    /// @param focusConditions moves the focus to the first market condition that is not acknowledged
    RateBarView(RateDetailViewModel detailModel, QuoteSheetActions sheetActions, Runnable focusConditions) {
        this.detailModel = detailModel;
        boardModel = detailModel.boardModel;
        rateFormatter = boardModel.rateFormatter;
        this.sheetActions = sheetActions;
        this.focusConditions = focusConditions;
    }

    /// Shows the bar of another shipment's board.
    void setModel(RateDetailViewModel newDetailModel, QuoteSheetActions newSheetActions) {
        modelSubscription.unsubscribe();
        detailModel = newDetailModel;
        boardModel = newDetailModel.boardModel;
        sheetActions = newSheetActions;
        // If only unacknowledged conditions block the booking, the book button stays enabled and moves the
        // focus to them.
        rateBook.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !newDetailModel.blockReasonText.get().isEmpty()
                                && !newDetailModel.isBlockedOnlyByUnacknowledgedConditions(),
                        newDetailModel.blockReasonText));
        rateBook.accessibleHelpProperty().bind(newDetailModel.blockReasonText);
        var pinnedRates = boardModel.pinnedRates;
        rateCompare
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> pinnedRates.isEmpty()
                                ? rateFormatter.textOf("rates.compare.none")
                                : rateFormatter.textOf("rates.compare", pinnedRates.size()),
                        pinnedRates));
        var comparing = boardModel.isComparing;
        Visibility.bindVisibleAndManaged(rateCompare, comparing.not());
        Visibility.bindVisibleAndManaged(ratePrint, comparing);
        bar.actionOfferedProperty().bind(comparing.not());
        for (Button button : List.of(rateCompare, rateSheet, ratePrint, rateCopy, rateMail)) {
            button.disableProperty().bind(boardModel.selectedRate.isNull());
        }
        modelSubscription = Subscription.combine(
                newDetailModel.bookButtonText.subscribe(this::showBookText),
                newDetailModel.shortExpiryText.subscribe((_, _) -> updateBar()),
                newDetailModel.blockReasonText.subscribe((_, _) -> updateBar()),
                comparing.subscribe((_, _) -> updateBar()),
                pinnedRates.subscribe(this::updateBar),
                boardModel.requestingRates.subscribe(this::showRequestProgress),
                boardModel.selectedRate.subscribe((_, _) -> updateBar()),
                newSheetActions.chosenEnd.subscribe((_, _) -> updateBar()),
                // Drayage rates have no countdown, so the bar has to notice by itself when the chosen end of
                // validity passes.
                boardModel
                        .countdownTime
                        .map(newSheetActions::isChosenValidityEndPast)
                        .subscribe((_, _) -> updateBar()));
        updateBar();
    }

    private void showBookText(String bookText) {
        bar.setMainButtonTexts(
                bookText,
                detailModel
                        .currentSelectedRate()
                        .filter(row -> !row.carrier().isBlank()
                                && boardModel.pricedRates().sellPrice(row) != null)
                        .map(row -> rateFormatter.textOf(
                                "rates.book.price",
                                rateFormatter.moneyText(boardModel.pricedRates().sellPrice(row))))
                        .orElse(""));
    }

    private void updateBar() {
        detailModel.wasBlockedByConditions &= unacknowledgedConditionCount() > 0;
        boolean isComparing = boardModel.isComparing.get();
        String title = isComparing
                ? rateFormatter.textOf("rates.compare.offered", boardModel.pinnedRates.size())
                : detailModel.shortExpiryText.get();
        OfferedPrices offeredPrices = sheetActions.currentOfferedPrices();
        String validity = offeredPrices == null ? "" : validityTextIfNotExpiry(offeredPrices);
        List<ActionBar.Item> promptItems = offeredPrices == null ? List.of() : List.of(createChooseValidityItem());
        bar.showGroups(Stream.of(
                        new ActionBar.Group(
                                isComparing || unacknowledgedConditionCount() == 0
                                        ? ""
                                        : rateFormatter.textOf("rates.bar.toBook"),
                                unacknowledgedConditionsTone(),
                                List.of(new ActionBar.Item(
                                        rateFormatter.textOf("rates.bar.conditions", unacknowledgedConditionCount()),
                                        rateFormatter.textOf(
                                                "rates.barrier.conditions", unacknowledgedConditionCount()),
                                        unacknowledgedConditionsTone(),
                                        focusConditions))),
                        new ActionBar.Group(title, Tone.NEUTRAL, validity.isEmpty() ? promptItems : List.of()),
                        new ActionBar.Group(validity, Tone.NEUTRAL, promptItems))
                .filter(group -> !group.title().isEmpty())
                .toList());
    }

    // Returns until when the prices are valid, as text; empty if the prices are valid until the first of the
    // rates expires.
    private String validityTextIfNotExpiry(OfferedPrices offered) {
        Instant validityEnd = offered.validUntil();
        if (validityEnd == null) {
            return rateFormatter.textOf("rates.validity.none");
        }
        return validityEnd.equals(offered.earliestExpiry())
                ? ""
                : rateFormatter.textOf(
                        "rates.validity.until", rateFormatter.formats().formatTimeOrDateTime(validityEnd));
    }

    private long unacknowledgedConditionCount() {
        return boardModel.board.get() == null ? 0 : boardModel.unacknowledgedConditionCount();
    }

    private Tone unacknowledgedConditionsTone() {
        return detailModel.wasBlockedByConditions ? Tone.DANGER : Tone.NEUTRAL;
    }

    private ActionBar.Item createChooseValidityItem() {
        String text = rateFormatter.textOf("rates.validity.choose");
        return new ActionBar.Item(
                text, rateFormatter.textOf("rates.validity.choose.keys"), Tone.NEUTRAL, this::openValidityPrompt);
    }

    private void showRequestProgress(boolean isRequesting) {
        if (isRequesting) {
            bar.showProgressAfterDelay(
                    rateFormatter.textOf("rates.banner.busy"), -1, boardModel.shipment::cancelRateRequestIfRunning);
        } else {
            bar.hideProgress();
        }
    }

    /// Opens the booking page for the selected rate. If only unacknowledged conditions block the booking, moves
    /// the focus to the conditions. If anything else blocks the booking, notifies why.
    @FXML
    void startBookingOrShowBlocker() {
        if (boardModel.board.get() == null || !boardModel.sellPrices.saveFieldsOrFocusInvalid()) {
            // No notification is needed: the bar shows that there are no rates, or the field of a sell price
            // shows its error.
            return;
        }
        String blockReason = detailModel.selectedRateBlockReason();
        if (detailModel.isBlockedOnlyByUnacknowledgedConditions()) {
            detailModel.wasBlockedByConditions = true;
            updateBar();
            focusConditions.run();
        } else if (!blockReason.isEmpty() || !detailModel.showBookingPageUnlessBlocked(boardModel.selectedRate.get())) {
            sheetActions.showReasonNotification(blockReason);
        }
    }

    /// Opens the validity prompt at the chip that shows the validity, or at the bar if the chip is hidden.
    void openValidityPrompt() {
        Node validityChip = bar.lookupAll(".ld-chip").stream().reduce(bar, (_, last) -> last);
        sheetActions.promptForValidityEnd(validityChip.isVisible() ? validityChip : bar);
    }

    /// Moves the focus to the book button.
    void focusBookButton() {
        rateBook.requestFocus();
    }

    /// Shows or hides the comparison of the pinned rates. If fewer than two rates are pinned, only notifies
    /// that two rates must be pinned.
    @FXML
    void toggleComparisonOrNotify() {
        if (boardModel.pinnedRates.size() < 2 && boardModel.board.get() != null) {
            sheetActions.showReasonNotification(rateFormatter.textOf("rates.compare.few"));
        }
        boardModel.closeOrOpenComparisonIfTwoPinned();
    }

    @FXML
    private void previewSheet() {
        sheetActions.openSheetPreview();
    }

    @FXML
    private void openSheetForPrinting() {
        sheetActions.openSheetForPrinting();
    }

    @FXML
    private void copySheet() {
        sheetActions.copySheetAndRecordOffer();
    }

    @FXML
    private void openSheetMailDraft() {
        sheetActions.openSheetMailDraft();
    }
}
