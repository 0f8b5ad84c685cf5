package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCombination;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateFormatter;

/// The bar below the board: expiry of the selected rate, actions for the customer, and the book button. In the
/// comparison it has only the actions for the customer, since each column has its own book button.
final class RateBarView {

    static final KeyCombination VALIDITY = KeyCombination.valueOf("Alt+U");

    private final RateDetailViewModel detailModel;
    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private final QuoteSheetActions sheetActions;
    private final Runnable showConditions;

    private boolean bookingTried;

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

    /// @param toConditions moves the focus to the first condition to acknowledge before booking
    RateBarView(RateDetailViewModel detail, QuoteSheetActions sheets, Runnable toConditions) {
        this.detailModel = detail;
        model = detail.model;
        rateFormatter = model.rateFormatter;
        this.sheetActions = sheets;
        this.showConditions = toConditions;
    }

    @FXML
    private void initialize() {
        detailModel.bookButtonText.subscribe(whole -> bar.setActionTexts(
                whole,
                detailModel
                        .selectedRate()
                        .filter(row ->
                                !row.carrier().isBlank() && model.pricedRates().sellPrice(row) != null)
                        .map(row -> rateFormatter.text(
                                "rates.book.price",
                                rateFormatter.moneyText(model.pricedRates().sellPrice(row))))
                        .orElse("")));
        // If only unread conditions block the rate, the button leads to them.
        rateBook.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !detailModel.blockReasonText.get().isEmpty() && !model.isBlockedOnlyByUnreadConditions(),
                        detailModel.blockReasonText));
        rateBook.accessibleHelpProperty().bind(detailModel.blockReasonText);
        var pins = model.pinned;
        rateCompare
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> pins.isEmpty()
                                ? rateFormatter.text("rates.compare.none")
                                : rateFormatter.text("rates.compare", pins.size()),
                        pins));
        var comparing = model.comparing;
        Visibility.bindShown(rateCompare, comparing.not());
        Visibility.bindShown(ratePrint, comparing);
        bar.actionOfferedProperty().bind(comparing.not());
        for (Button button : List.of(rateCompare, rateSheet, ratePrint, rateCopy, rateMail)) {
            button.disableProperty().bind(model.selectedProperty().isNull());
        }
        detailModel.shortExpiryText.subscribe(_ -> update());
        detailModel.blockReasonText.subscribe(_ -> update());
        comparing.subscribe(_ -> update());
        pins.subscribe(this::update);
        model.busyProperty().subscribe(this::showRequesting);
        model.selectedProperty().subscribe(_ -> update());
        sheetActions.validityProperty().subscribe(_ -> update());
        // Drayage rates have no countdown, so nothing else triggers an update when a chosen end passes.
        model.nowProperty().map(sheetActions::isValidityExpired).subscribe(_ -> update());
    }

    private void update() {
        bookingTried &= unreadConditionCount() > 0;
        boolean comparing = model.comparing.get();
        String text = comparing
                ? rateFormatter.text("rates.compare.offered", model.pinned.size())
                : detailModel.shortExpiryText.get();
        OfferedPrices offered = sheetActions.currentPrices();
        String validity = offered == null ? "" : validityText(offered);
        List<ActionBar.Item> choose = offered == null ? List.of() : List.of(choose());
        bar.showGroups(Stream.of(
                        new ActionBar.Group(
                                comparing || unreadConditionCount() == 0 ? "" : rateFormatter.text("rates.bar.toBook"),
                                conditionsTone(),
                                List.of(conditionsItem())),
                        new ActionBar.Group(text, Tone.NEUTRAL, validity.isEmpty() ? choose : List.of()),
                        new ActionBar.Group(validity, Tone.NEUTRAL, choose))
                .filter(group -> !group.title().isEmpty())
                .toList());
    }

    // States the end of the prices if it differs from the rates' expiry or the rates have none.
    private String validityText(OfferedPrices offered) {
        Instant validityEnd = offered.validUntil();
        if (validityEnd == null) {
            return rateFormatter.text("rates.validity.none");
        }
        return validityEnd.equals(offered.earliestExpiry())
                ? ""
                : rateFormatter.text(
                        "rates.validity.until", rateFormatter.formats().formatDateTime(validityEnd));
    }

    private long unreadConditionCount() {
        return model.boardProperty().get() == null ? 0 : model.unreadConditionCount();
    }

    private Tone conditionsTone() {
        return bookingTried ? Tone.DANGER : Tone.NEUTRAL;
    }

    private ActionBar.Item conditionsItem() {
        return new ActionBar.Item(
                rateFormatter.text("rates.bar.conditions", unreadConditionCount()),
                rateFormatter.text("rates.barrier.conditions", unreadConditionCount()),
                conditionsTone(),
                showConditions);
    }

    private ActionBar.Item choose() {
        String text = rateFormatter.text("rates.validity.choose");
        return new ActionBar.Item(
                text, text + " " + ShortcutTexts.shortcutText(VALIDITY), Tone.NEUTRAL, this::chooseValidity);
    }

    private void showRequesting(boolean asking) {
        if (asking) {
            bar.showProgress(rateFormatter.text("rates.banner.busy"), -1, model.shipment::cancelRateRequest);
        } else {
            bar.hideProgress();
        }
    }

    /// Books the selected rate or shows why it is blocked; if only unread conditions block it, moves the focus to
    /// them, since a notification would cover them.
    @FXML
    void book() {
        if (model.boardProperty().get() == null || !model.sellPrices.saveTypedFields()) {
            return; // the bar says that nothing has come yet, the field that it holds no price
        }
        String bars = model.selectedBlockReason();
        if (model.isBlockedOnlyByUnreadConditions()) {
            bookingTried = true;
            update();
            showConditions.run();
        } else if (!bars.isEmpty()
                || !model.bookUnlessBlocked(model.selectedProperty().get())) {
            sheetActions.showReason(bars);
        }
    }

    /// Opens the validity prompt at the chip that shows the validity, if the chip is visible.
    void chooseValidity() {
        Node chip = bar.lookupAll(".ld-chip").stream().reduce(bar, (_, last) -> last);
        sheetActions.chooseValidity(chip.isVisible() ? chip : bar);
    }

    /// Moves the focus to the book button.
    void focusBook() {
        rateBook.requestFocus();
    }

    /// Toggles the comparison of the pinned rates; shows a hint if too few are pinned.
    @FXML
    void compare() {
        if (model.pinned.size() < 2 && model.boardProperty().get() != null) {
            sheetActions.showReason(rateFormatter.text("rates.compare.few"));
        }
        model.toggleComparison();
    }

    @FXML
    private void previewSheet() {
        sheetActions.preview();
    }

    @FXML
    private void print() {
        sheetActions.print();
    }

    @FXML
    private void copy() {
        sheetActions.copy();
    }

    @FXML
    private void mail() {
        sheetActions.mail();
    }
}
