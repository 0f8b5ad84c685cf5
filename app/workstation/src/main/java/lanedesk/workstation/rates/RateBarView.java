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

/// The foot of the board: until when the rate in front holds, what goes to the customer, and the way on. Beneath rates
/// side by side it has what goes to the customer alone: each of them has its own way on.
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

    /// @param toConditions goes to the first text that is to be read before a rate is booked
    RateBarView(RateDetailViewModel detail, QuoteSheetActions sheets, Runnable toConditions) {
        this.detailModel = detail;
        model = detail.board();
        rateFormatter = model.rateFormatter();
        this.sheetActions = sheets;
        this.showConditions = toConditions;
    }

    @FXML
    private void initialize() {
        detailModel
                .bookButtonText()
                .subscribe(whole -> bar.setActionTexts(
                        whole,
                        detailModel
                                .selectedRate()
                                .filter(row -> !row.carrier().isBlank()
                                        && model.pricedRates().sellPrice(row) != null)
                                .map(row -> rateFormatter.text(
                                        "rates.book.price",
                                        rateFormatter.moneyText(
                                                model.pricedRates().sellPrice(row))))
                                .orElse("")));
        // What is only to be read first is where it leads to.
        rateBook.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !detailModel.blockReasonText().get().isEmpty()
                                && !model.bookingBlocker().isBlockedOnlyByUnreadConditions(),
                        detailModel.blockReasonText()));
        rateBook.accessibleHelpProperty().bind(detailModel.blockReasonText());
        var pins = model.visibleRates().pinned();
        rateCompare
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> pins.isEmpty()
                                ? rateFormatter.text("rates.compare.none")
                                : rateFormatter.text("rates.compare", pins.size()),
                        pins));
        var comparing = model.visibleRates().comparingProperty();
        Visibility.bindShown(rateCompare, comparing.not());
        Visibility.bindShown(ratePrint, comparing);
        bar.actionOfferedProperty().bind(comparing.not());
        for (Button button : List.of(rateCompare, rateSheet, ratePrint, rateCopy, rateMail)) {
            button.disableProperty().bind(model.selectedProperty().isNull());
        }
        detailModel.shortExpiryText().subscribe(_ -> update());
        detailModel.blockReasonText().subscribe(_ -> update());
        comparing.subscribe(_ -> update());
        pins.subscribe(this::update);
        model.busyProperty().subscribe(this::showRequesting);
        model.selectedProperty().subscribe(_ -> update());
        sheetActions.validityProperty().subscribe(_ -> update());
        // A container's rates count nothing down, so that nothing else changes when a chosen end passes.
        model.nowProperty().map(sheetActions::isValidityExpired).subscribe(_ -> update());
    }

    private void update() {
        bookingTried &= unreadConditionCount() > 0;
        boolean comparing = model.visibleRates().comparingProperty().get();
        String text = comparing
                ? rateFormatter.text(
                        "rates.compare.offered", model.visibleRates().pinned().size())
                : detailModel.shortExpiryText().get();
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

    // Says the end of the prices where it differs from that of their rates, and where there is none.
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
        return model.boardProperty().get() == null ? 0 : model.conditions().unreadCount();
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
            bar.showProgress(rateFormatter.text("rates.banner.busy"), -1, model.shipment()::cancelRateRequest);
        } else {
            bar.hideProgress();
        }
    }

    /// Books the rate in front, or shows why it can't be: what is to be read first by going there, as a notice would
    /// lie on it.
    @FXML
    void book() {
        if (model.boardProperty().get() == null || !model.pricing().sellPrices().saveTypedFields()) {
            return; // the bar says that nothing has come yet, the field that it holds no price
        }
        String bars = model.bookingBlocker().selectedRateReason();
        if (model.bookingBlocker().isBlockedOnlyByUnreadConditions()) {
            bookingTried = true;
            update();
            showConditions.run();
        } else if (!bars.isEmpty()
                || !model.bookingBlocker()
                        .bookUnlessBlocked(model.selectedProperty().get())) {
            sheetActions.showReason(bars);
        }
    }

    /// Opens the prompt for the prices' validity, at the chip that shows it where there is room for that.
    void chooseValidity() {
        Node chip = bar.lookupAll(".ld-chip").stream().reduce(bar, (_, last) -> last);
        sheetActions.chooseValidity(chip.isVisible() ? chip : bar);
    }

    /// Goes to the button that books.
    void focusBook() {
        rateBook.requestFocus();
    }

    /// Puts the pinned rates side by side, or goes back to all; says what to do where too few are pinned.
    @FXML
    void compare() {
        if (model.visibleRates().pinned().size() < 2 && model.boardProperty().get() != null) {
            sheetActions.showReason(rateFormatter.text("rates.compare.few"));
        }
        model.visibleRates().toggleComparison();
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
