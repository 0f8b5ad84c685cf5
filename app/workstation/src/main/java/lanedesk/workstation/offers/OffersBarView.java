package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.List;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.offer.OfferState;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.paper.QuoteSheetWriter;
import org.jspecify.annotations.Nullable;

/// The actions of the offer in front, at the foot of the page and by its letters.
final class OffersBarView {

    private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");

    private final OfferDetailViewModel detail;
    private final OfferDetailView pane;
    private final OfferPrompts prompts;
    private final OfferText text;
    private final Runnable toList;

    @FXML
    private ActionBar offersBar;

    @FXML
    private Button offerRequote;

    @FXML
    private Button offerCopy;

    @FXML
    private Button offerCallBack;

    @FXML
    private Button offerNote;

    @FXML
    private Button offerLost;

    @FXML
    private Button offerWon;

    /// @param toList puts the focus into the list, which handles the letter keys
    OffersBarView(
            OfferDetailViewModel detail, OfferDetailView pane, OfferPrompts prompts, OfferText text, Runnable toList) {
        this.detail = detail;
        this.pane = pane;
        this.prompts = prompts;
        this.text = text;
        this.toList = toList;
    }

    @FXML
    private void initialize() {
        detail.detailProperty().subscribe(this::showActions);
        detail.busyProperty().subscribe(asking -> {
            if (asking) {
                offersBar.waitFor(text.text("offers.requote.asking"), -1, detail::stopAsking);
            } else {
                offersBar.idle();
            }
        });
        offerRequote.setOnAction(_ -> detail.requote());
        offerCopy.setOnAction(_ -> copy());
        offerCallBack.setOnAction(_ -> prompts.callBack(offerCallBack, detail::callBack));
        pane.setOnValidity(this::askValidity);
        offerNote.setOnAction(_ -> prompts.note(offerNote, detail::note));
        offerLost.setOnAction(_ -> askWhy());
        offerWon.setOnAction(_ -> detail.acceptOffer());
    }

    private void showActions(@Nullable OfferDetail shown) {
        boolean none = shown == null;
        List.of(offerRequote, offerCopy, offerCallBack, offerNote, offerLost, offerWon)
                .forEach(button -> button.setDisable(none));
        if (shown == null) {
            offerWon.setText(text.text("offers.open"));
            return;
        }
        OfferState state = shown.offer().status().state();
        Visibility.set(offerLost, state == OfferState.OPEN || state == OfferState.WON);
        offerWon.setText(
                shown.offer().status().booked()
                        ? text.text("offers.won.papers")
                        : text.text(
                                state == OfferState.WON ? "offers.won.book" : "offers.won",
                                text.formats().money(shown.price().sell())));
    }

    /// Does what a key asks of the offer in front, if anything.
    void keyPressed(KeyEvent pressed) {
        if (COPY.match(pressed)) {
            copy();
            pressed.consume();
        }
        if (pressed.isShortcutDown() || pressed.isAltDown()) {
            return;
        }
        int digit = digit(pressed.getCode());
        if (detail.losingProperty().get() && digit > 0) {
            pane.lose(digit);
            pressed.consume();
            return;
        }
        Runnable action = switch (pressed.getCode()) {
            case W -> offerWon::fire;
            case L -> offerLost::fire;
            case N -> asking(offerNote::fire);
            case B -> asking(offerCallBack::fire);
            case V -> asking(this::askValidity);
            case ESCAPE -> () -> detail.losingProperty().set(false);
            default -> null;
        };
        if (action != null) {
            action.run();
            pressed.consume();
        }
    }

    // Opens the prompt after the key event; else the letter would be typed into it.
    private static Runnable asking(Runnable prompt) {
        return () -> Platform.runLater(prompt);
    }

    private static int digit(KeyCode code) {
        return code.isDigitKey() ? code.getChar().charAt(0) - '0' : 0;
    }

    private void askWhy() {
        detail.losingProperty().set(true);
        toList.run();
    }

    private void askValidity() {
        Offer offer = pane.offer();
        if (offer != null && offer.status().state() == OfferState.OPEN) {
            Instant end = offer.facts().prices().end();
            prompts.validity(pane.validity(), end, chosen -> detail.setValidity(chosen == null ? end : chosen));
        }
    }

    private void copy() {
        detail.copy(sheet -> ClipboardText.put(QuoteSheetWriter.text(sheet), QuoteSheetWriter.page(sheet, "")));
    }

    List<Command> commands(CommandGroup group) {
        return List.of(
                group.when("offers.requote", "F5", pane::isShown, detail::requote),
                group.when("offers.lose", null, pane::isShown, this::askWhy),
                group.when("offers.note", null, pane::isShown, offerNote::fire),
                group.when("offers.hold", null, pane::isShown, this::askValidity),
                group.when("offers.callBack", null, pane::isShown, offerCallBack::fire));
    }
}
