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
import lanedesk.workstation.fx.input.Keys;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateText;

/// The foot of the board: until when the rate in front holds, what goes to the customer, and the way on. Beneath rates
/// side by side it has what goes to the customer alone: each of them has its own way on.
final class RateBarView {

    static final KeyCombination VALIDITY = KeyCombination.valueOf("Alt+U");

    private final RateDetailViewModel detail;
    private final RateBoardViewModel model;
    private final RateText rateText;
    private final SheetActions sheets;
    private final Runnable toConditions;

    private boolean tried;

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
    RateBarView(RateDetailViewModel detail, SheetActions sheets, Runnable toConditions) {
        this.detail = detail;
        model = detail.board();
        rateText = model.rateText();
        this.sheets = sheets;
        this.toConditions = toConditions;
    }

    @FXML
    private void initialize() {
        detail.book()
                .subscribe(whole -> bar.setActionWords(
                        whole,
                        detail.inFront()
                                .filter(row -> !row.carrier().isBlank()
                                        && model.priced().sell(row) != null)
                                .map(row -> rateText.text(
                                        "rates.book.price",
                                        rateText.money(model.priced().sell(row))))
                                .orElse("")));
        // What is only to be read first is where it leads to.
        rateBook.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !detail.barrier().get().isEmpty()
                                && !model.barrier().isOnlyUnread(),
                        detail.barrier()));
        rateBook.accessibleHelpProperty().bind(detail.barrier());
        var pins = model.sight().pinned();
        rateCompare
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> pins.isEmpty()
                                ? rateText.text("rates.compare.none")
                                : rateText.text("rates.compare", pins.size()),
                        pins));
        var comparing = model.sight().comparingProperty();
        Visibility.bind(rateCompare, comparing.not());
        Visibility.bind(ratePrint, comparing);
        bar.actionOfferedProperty().bind(comparing.not());
        for (Button button : List.of(rateCompare, rateSheet, ratePrint, rateCopy, rateMail)) {
            button.disableProperty().bind(model.selectedProperty().isNull());
        }
        detail.expiresShortly().subscribe(_ -> update());
        detail.barrier().subscribe(_ -> update());
        comparing.subscribe(_ -> update());
        pins.subscribe(this::update);
        model.busyProperty().subscribe(this::showAsking);
        model.selectedProperty().subscribe(_ -> update());
        sheets.validityProperty().subscribe(_ -> update());
        // A container's rates count nothing down, so that nothing else changes when a chosen end passes.
        model.nowProperty().map(sheets::isValidityOver).subscribe(_ -> update());
    }

    private void update() {
        tried &= unread() > 0;
        boolean comparing = model.sight().comparingProperty().get();
        String said = comparing
                ? rateText.text("rates.compare.offered", model.sight().pinned().size())
                : detail.expiresShortly().get();
        OfferedPrices offered = sheets.currentPrices();
        String validity = offered == null ? "" : validity(offered);
        List<ActionBar.Item> choose = offered == null ? List.of() : List.of(choose());
        bar.show(Stream.of(
                        new ActionBar.Group(
                                comparing || unread() == 0 ? "" : rateText.text("rates.bar.toBook"),
                                toRead(),
                                List.of(read())),
                        new ActionBar.Group(said, Tone.NEUTRAL, validity.isEmpty() ? choose : List.of()),
                        new ActionBar.Group(validity, Tone.NEUTRAL, choose))
                .filter(group -> !group.title().isEmpty())
                .toList());
    }

    // Says the end of the prices where it differs from that of their rates, and where there is none.
    private String validity(OfferedPrices offered) {
        Instant end = offered.validUntil();
        if (end == null) {
            return rateText.text("rates.validity.none");
        }
        return end.equals(offered.end())
                ? ""
                : rateText.text("rates.validity.until", rateText.formats().moment(end));
    }

    private long unread() {
        return model.boardProperty().get() == null ? 0 : model.conditions().left();
    }

    private Tone toRead() {
        return tried ? Tone.DANGER : Tone.NEUTRAL;
    }

    private ActionBar.Item read() {
        return new ActionBar.Item(
                rateText.text("rates.bar.conditions", unread()),
                rateText.text("rates.barrier.conditions", unread()),
                toRead(),
                toConditions);
    }

    private ActionBar.Item choose() {
        String text = rateText.text("rates.validity.choose");
        return new ActionBar.Item(text, text + " " + Keys.text(VALIDITY), Tone.NEUTRAL, this::chooseValidity);
    }

    private void showAsking(boolean asking) {
        if (asking) {
            bar.waitFor(rateText.text("rates.banner.busy"), -1, model.shipment()::stopAsking);
        } else {
            bar.idle();
        }
    }

    /// Books the rate in front, or shows why it can't be: what is to be read first by going there, as a notice would
    /// lie on it.
    @FXML
    void book() {
        if (model.boardProperty().get() == null || !model.pricing().prices().saveTyped()) {
            return; // the bar says that nothing has come yet, the field that it holds no price
        }
        String bars = model.barrier().inFront();
        if (model.barrier().isOnlyUnread()) {
            tried = true;
            update();
            toConditions.run();
        } else if (!bars.isEmpty()
                || !model.barrier().book(model.selectedProperty().get())) {
            sheets.showReason(bars);
        }
    }

    /// Opens the prompt for the prices' validity, at the chip that shows it where there is room for that.
    void chooseValidity() {
        Node chip = bar.lookupAll(".ld-chip").stream().reduce(bar, (_, last) -> last);
        sheets.chooseValidity(chip.isVisible() ? chip : bar);
    }

    /// Goes to the button that books.
    void focusBook() {
        rateBook.requestFocus();
    }

    /// Puts the pinned rates side by side, or goes back to all; says what to do where too few are pinned.
    @FXML
    void compare() {
        if (model.sight().pinned().size() < 2 && model.boardProperty().get() != null) {
            sheets.showReason(rateText.text("rates.compare.few"));
        }
        model.sight().compare();
    }

    @FXML
    private void previewSheet() {
        sheets.preview();
    }

    @FXML
    private void print() {
        sheets.print();
    }

    @FXML
    private void copy() {
        sheets.copy();
    }

    @FXML
    private void mail() {
        sheets.mail();
    }
}
