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
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;

/// The actions of the selected offer, at the end of the page and by letter keys.
final class OffersBarView {

    private static final int LAST_DIGIT = 9;

    private final OfferDetailViewModel detail;
    private final OfferDetailView pane;
    private final OfferPrompts prompts;
    private final OfferFormatter formatter;
    private final Runnable focusList;

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

    /// @param toList moves the focus to the list, where letters are shortcuts
    OffersBarView(
            OfferDetailViewModel detail,
            OfferDetailView pane,
            OfferPrompts prompts,
            OfferFormatter text,
            Runnable toList) {
        this.detail = detail;
        this.pane = pane;
        this.prompts = prompts;
        this.formatter = text;
        this.focusList = toList;
    }

    @FXML
    private void initialize() {
        detail.detailProperty().subscribe(this::showActions);
        detail.questionProperty()
                .subscribe((_, _) -> showActions(detail.detailProperty().get()));
        detail.busyProperty().subscribe(asking -> {
            if (asking) {
                offersBar.showProgress(formatter.text("offers.requote.asking"), -1, detail::cancelRequote);
            } else {
                offersBar.hideProgress();
            }
        });
        offerRequote.setOnAction(_ -> detail.requote());
        offerCopy.setOnAction(_ -> copy());
        offerCallBack.setOnAction(_ -> prompts.promptForFollowUp(offerCallBack, detail::planFollowUp));
        pane.setOnValidity(this::promptForValidity);
        offerNote.setOnAction(_ -> prompts.promptForNote(offerNote, detail::addNote));
        offerLost.setOnAction(_ -> promptForLossReason());
        offerWon.setOnAction(_ -> {
            detail.acceptOffer();
            if (detail.questionProperty().get() == Question.ACCEPTED_RATE) {
                focusList.run();
            }
        });
    }

    private void showActions(@Nullable OfferDetail shown) {
        boolean none = shown == null;
        List.of(offerRequote, offerCopy, offerCallBack, offerNote, offerLost, offerWon)
                .forEach(button -> button.setDisable(none));
        if (shown == null) {
            offerWon.setText(formatter.text("offers.open"));
            return;
        }
        OfferState state = shown.offer().status().state();
        Visibility.setShown(offerLost, OfferDetailViewModel.canBeLost(shown.offer()));
        boolean isAsking = detail.questionProperty().get() == Question.ACCEPTED_RATE;
        offerWon.setDisable(isAsking);
        if (isAsking) {
            offerWon.setText(formatter.text("offers.won.number"));
        } else if (shown.offer().status().isBooked()) {
            offerWon.setText(formatter.text("offers.won.papers"));
        } else if (OfferDetailViewModel.isRateOpen(shown)) {
            offerWon.setText(formatter.text("offers.won.several"));
        } else {
            offerWon.setText(formatter.text(
                    state == OfferState.WON ? "offers.won.book" : "offers.won",
                    formatter.formats().formatMoney(shown.price().sell())));
        }
    }

    /// Escape cancels the question about the loss reason or the accepted price.
    void keyPressed(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE) {
            detail.questionProperty().set(Question.NONE);
            pressed.consume();
        }
    }

    // Opens the prompt after the key event; otherwise the letter would be typed into it.
    private static Runnable guardedPrompt(Runnable prompt) {
        return () -> Platform.runLater(prompt);
    }

    private void promptForLossReason() {
        detail.questionProperty().set(Question.LOSS_REASON);
        focusList.run();
    }

    private void promptForValidity() {
        Offer offer = pane.offer();
        if (offer != null && isOpen()) {
            Instant validityEnd = offer.details().prices().earliestExpiry();
            prompts.validity(
                    pane.validityNode(),
                    validityEnd,
                    chosen -> detail.setValidity(chosen == null ? validityEnd : chosen));
        }
    }

    private void copy() {
        detail.copySheet(sheet -> ClipboardText.put(QuoteSheetWriter.text(sheet), QuoteSheetWriter.page(sheet, "")));
    }

    private boolean isOpen() {
        Offer offer = pane.offer();
        return offer != null && offer.status().state() == OfferState.OPEN;
    }

    /// @param inList whether the focus is in the list
    List<Command> commands(CommandGroup group, BooleanSupplier inList) {
        BooleanSupplier shown = pane::isShown;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen("offers.requote", "F5", shown, detail::requote),
                group.createCommandWhen("offers.copy", null, shown, this::copy).withLocalKeys(inList, "Shortcut+C"),
                group.createCommandWhen("offers.win", null, shown, offerWon::fire)
                        .withLocalKeys(inList, "W"),
                group.createCommandWhen(
                                "offers.lose",
                                null,
                                () -> pane.isShown() && offerLost.isVisible(),
                                this::promptForLossReason)
                        .withLocalKeys(inList, "L"),
                group.createCommandWhen("offers.note", null, shown, guardedPrompt(offerNote::fire))
                        .withLocalKeys(inList, "N"),
                group.createCommandWhen("offers.callBack", null, shown, guardedPrompt(offerCallBack::fire))
                        .withLocalKeys(inList, "B"),
                group.createCommandWhen("offers.hold", null, this::isOpen, guardedPrompt(this::promptForValidity))
                        .withLocalKeys(inList, "V")));
        Question question = detail.questionProperty().get();
        List<String> reasons = question == Question.LOSS_REASON ? pane.lossReasons() : List.of();
        List<String> options = question == Question.ACCEPTED_RATE ? pane.optionTexts() : List.of();
        for (int index = 1; index <= Math.min(options.size(), LAST_DIGIT); index++) {
            int digit = index;
            String label = formatter.text("offers.win.for", options.get(index - 1));
            commands.add(Command.alwaysEnabled(
                            "offers.win." + index, group.heading(), label, null, () -> detail.acceptOption(digit))
                    .withLocalKeys(inList, Integer.toString(index)));
        }
        for (int index = 1; index <= reasons.size(); index++) {
            int digit = index;
            String label = formatter.text("offers.lose.for", reasons.get(index - 1));
            commands.add(Command.alwaysEnabled(
                            "offers.lose." + index,
                            group.heading(),
                            label,
                            null,
                            guardedPrompt(() -> pane.selectLossReason(digit)))
                    .withLocalKeys(inList, Integer.toString(index)));
        }
        return commands;
    }
}
