package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.paper.QuoteSheetWriter;
import org.jspecify.annotations.Nullable;

/// The actions of the offer in front, at the foot of the page and by their letters.
final class OffersBarView {

    private static final int LAST_DIGIT = 9;

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

    /// @param toList puts the focus into the list, where letters are keys
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
        detail.questionProperty()
                .subscribe((_, _) -> showActions(detail.detailProperty().get()));
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
        offerWon.setOnAction(_ -> {
            detail.acceptOffer();
            if (detail.questionProperty().get() == Question.ACCEPTED_RATE) {
                toList.run();
            }
        });
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
        Visibility.set(offerLost, OfferDetailViewModel.canBeLost(shown.offer()));
        boolean isAsking = detail.questionProperty().get() == Question.ACCEPTED_RATE;
        offerWon.setDisable(isAsking);
        if (isAsking) {
            offerWon.setText(text.text("offers.won.number"));
        } else if (shown.offer().status().isBooked()) {
            offerWon.setText(text.text("offers.won.papers"));
        } else if (OfferDetailViewModel.isRateOpen(shown)) {
            offerWon.setText(text.text("offers.won.several"));
        } else {
            offerWon.setText(text.text(
                    state == OfferState.WON ? "offers.won.book" : "offers.won",
                    text.formats().money(shown.price().sell())));
        }
    }

    /// Esc leaves the question why an offer is lost, or which price was accepted.
    void keyPressed(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE) {
            detail.questionProperty().set(Question.NONE);
            pressed.consume();
        }
    }

    // Opens the prompt after the key event; else the letter would be typed into it.
    private static Runnable asking(Runnable prompt) {
        return () -> Platform.runLater(prompt);
    }

    private void askWhy() {
        detail.questionProperty().set(Question.LOSS_REASON);
        toList.run();
    }

    private void askValidity() {
        Offer offer = pane.offer();
        if (offer != null && isStanding()) {
            Instant end = offer.facts().prices().end();
            prompts.validity(pane.validity(), end, chosen -> detail.setValidity(chosen == null ? end : chosen));
        }
    }

    private void copy() {
        detail.copy(sheet -> ClipboardText.put(QuoteSheetWriter.text(sheet), QuoteSheetWriter.page(sheet, "")));
    }

    private boolean isStanding() {
        Offer offer = pane.offer();
        return offer != null && offer.status().state() == OfferState.OPEN;
    }

    /// @param inList whether the focus is in the list
    List<Command> commands(CommandGroup group, BooleanSupplier inList) {
        BooleanSupplier shown = pane::isShown;
        List<Command> all = new ArrayList<>(List.of(
                group.when("offers.requote", "F5", shown, detail::requote),
                group.when("offers.copy", null, shown, this::copy).in(inList, "Shortcut+C"),
                group.when("offers.win", null, shown, offerWon::fire).in(inList, "W"),
                group.when("offers.lose", null, () -> pane.isShown() && offerLost.isVisible(), this::askWhy)
                        .in(inList, "L"),
                group.when("offers.note", null, shown, asking(offerNote::fire)).in(inList, "N"),
                group.when("offers.callBack", null, shown, asking(offerCallBack::fire))
                        .in(inList, "B"),
                group.when("offers.hold", null, this::isStanding, asking(this::askValidity))
                        .in(inList, "V")));
        Question question = detail.questionProperty().get();
        List<String> reasons = question == Question.LOSS_REASON ? pane.lossReasons() : List.of();
        List<String> options = question == Question.ACCEPTED_RATE ? pane.options() : List.of();
        for (int at = 1; at <= Math.min(options.size(), LAST_DIGIT); at++) {
            int digit = at;
            String label = text.text("offers.win.for", options.get(at - 1));
            all.add(Command.always("offers.win." + at, group.heading(), label, null, () -> detail.acceptOption(digit))
                    .in(inList, Integer.toString(at)));
        }
        for (int at = 1; at <= reasons.size(); at++) {
            int digit = at;
            String label = text.text("offers.lose.for", reasons.get(at - 1));
            all.add(Command.always("offers.lose." + at, group.heading(), label, null, asking(() -> pane.lose(digit)))
                    .in(inList, Integer.toString(at)));
        }
        return all;
    }
}
