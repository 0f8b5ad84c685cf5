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
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;

/// The actions for the selected offer, as buttons at the end of the page and as letter keys.
final class OffersBarView {

    private static final int LAST_DIGIT = 9;

    private final OfferDetailViewModel detailModel;
    private final OfferDetailView detailView;
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

    /// @param focusList moves the focus to the list, where letters are shortcuts
    OffersBarView(
            OfferDetailViewModel detailModel,
            OfferDetailView detailView,
            OfferPrompts prompts,
            OfferFormatter formatter,
            Runnable focusList) {
        this.detailModel = detailModel;
        this.detailView = detailView;
        this.prompts = prompts;
        this.formatter = formatter;
        this.focusList = focusList;
    }

    @FXML
    private void initialize() {
        detailModel.detailProperty().subscribe(this::updateActions);
        detailModel
                .questionProperty()
                .subscribe((_, _) -> updateActions(detailModel.detailProperty().get()));
        detailModel.busyProperty().subscribe(isRequesting -> {
            if (isRequesting) {
                offersBar.showProgressAfterDelay(
                        formatter.text("offers.requote.asking"), -1, detailModel::cancelRequote);
            } else {
                offersBar.hideProgress();
            }
        });
        offerRequote.setOnAction(_ -> detailModel.requestCurrentRate());
        offerCopy.setOnAction(_ -> copy());
        offerCallBack.setOnAction(_ -> prompts.promptForFollowUp(offerCallBack, detailModel::planFollowUp));
        detailView.setOnChangeValidity(this::promptForValidity);
        offerNote.setOnAction(_ -> prompts.promptForNote(offerNote, detailModel::recordNoteOrChange));
        offerLost.setOnAction(_ -> promptForLossReason());
        offerWon.setOnAction(_ -> {
            detailModel.acceptOrOpenBooking();
            if (detailModel.questionProperty().get() == Question.ACCEPTED_RATE) {
                focusList.run();
            }
        });
    }

    private void updateActions(@Nullable OfferDetail offerDetail) {
        boolean isNone = offerDetail == null;
        List.of(offerRequote, offerCopy, offerCallBack, offerNote, offerLost, offerWon)
                .forEach(button -> button.setDisable(isNone));
        if (offerDetail == null) {
            offerWon.setText(formatter.text("offers.open"));
            return;
        }
        OfferState state = offerDetail.offer().status().state();
        Visibility.setVisibleAndManaged(offerLost, OfferDetailViewModel.canBeLost(offerDetail.offer()));
        boolean isAskingForRate = detailModel.questionProperty().get() == Question.ACCEPTED_RATE;
        offerWon.setDisable(isAskingForRate);
        if (isAskingForRate) {
            offerWon.setText(formatter.text("offers.won.number"));
        } else if (offerDetail.offer().status().isBooked()) {
            offerWon.setText(formatter.text("offers.won.papers"));
        } else if (OfferDetailViewModel.mustAskForAcceptedRate(offerDetail)) {
            offerWon.setText(formatter.text("offers.won.several"));
        } else {
            offerWon.setText(formatter.text(
                    state == OfferState.WON ? "offers.won.book" : "offers.won",
                    formatter.formats().formatMoney(offerDetail.selectedPrice().sellPrice())));
        }
    }

    /// Escape cancels the question about the loss reason or the accepted price.
    void cancelQuestionOnEscape(KeyEvent keyEvent) {
        if (keyEvent.getCode() == KeyCode.ESCAPE) {
            detailModel.questionProperty().set(Question.NONE);
            keyEvent.consume();
        }
    }

    // Opens the prompt after the key event. Otherwise the letter of the key would be typed into the prompt.
    private static Runnable runAfterKeyEvent(Runnable prompt) {
        return () -> Platform.runLater(prompt);
    }

    private void promptForLossReason() {
        detailModel.questionProperty().set(Question.LOSS_REASON);
        focusList.run();
    }

    private void promptForValidity() {
        Offer offer = detailView.currentOffer();
        if (offer != null && isOfferOpen()) {
            Instant validityEnd = offer.details().prices().earliestExpiry();
            prompts.promptForValidity(
                    detailView.validityEndOf(),
                    validityEnd,
                    chosenEnd -> detailModel.changeValidityEnd(chosenEnd == null ? validityEnd : chosenEnd));
        }
    }

    private void copy() {
        detailModel.copyAndRecordSheet(sheet ->
                ClipboardText.copyToClipboard(QuoteSheetWriter.toPlainText(sheet), QuoteSheetWriter.toHtml(sheet, "")));
    }

    private boolean isOfferOpen() {
        Offer offer = detailView.currentOffer();
        return offer != null && offer.status().state() == OfferState.OPEN;
    }

    /// @param isListFocused whether the focus is in the list
    List<Command> createCommands(CommandGroup group, BooleanSupplier isListFocused) {
        BooleanSupplier isOfferShown = detailView::hasOffer;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen("offers.requote", "F5", isOfferShown, detailModel::requestCurrentRate),
                group.createCommandWhen("offers.copy", null, isOfferShown, this::copy)
                        .withLocalKeys(isListFocused, "Shortcut+C"),
                group.createCommandWhen("offers.win", null, isOfferShown, offerWon::fire)
                        .withLocalKeys(isListFocused, "W"),
                group.createCommandWhen(
                                "offers.lose",
                                null,
                                () -> detailView.hasOffer() && offerLost.isVisible(),
                                this::promptForLossReason)
                        .withLocalKeys(isListFocused, "L"),
                group.createCommandWhen("offers.note", null, isOfferShown, runAfterKeyEvent(offerNote::fire))
                        .withLocalKeys(isListFocused, "N"),
                group.createCommandWhen("offers.callBack", null, isOfferShown, runAfterKeyEvent(offerCallBack::fire))
                        .withLocalKeys(isListFocused, "B"),
                group.createCommandWhen(
                                "offers.hold", null, this::isOfferOpen, runAfterKeyEvent(this::promptForValidity))
                        .withLocalKeys(isListFocused, "V")));
        Question question = detailModel.questionProperty().get();
        List<String> reasons = question == Question.LOSS_REASON ? detailView.lossReasonTexts() : List.of();
        List<String> options = question == Question.ACCEPTED_RATE ? detailView.optionTexts() : List.of();
        for (int index = 1; index <= Math.min(options.size(), LAST_DIGIT); index++) {
            int digit = index;
            String label = formatter.text("offers.win.for", options.get(index - 1));
            commands.add(Command.alwaysEnabled(
                            "offers.win." + index,
                            group.heading(),
                            label,
                            null,
                            () -> detailModel.acceptOptionByNumber(digit))
                    .withLocalKeys(isListFocused, Integer.toString(index)));
        }
        for (int index = 1; index <= reasons.size(); index++) {
            int digit = index;
            String label = formatter.text("offers.lose.for", reasons.get(index - 1));
            commands.add(Command.alwaysEnabled(
                            "offers.lose." + index,
                            group.heading(),
                            label,
                            null,
                            runAfterKeyEvent(() -> detailView.chooseLossReasonByDigit(digit)))
                    .withLocalKeys(isListFocused, Integer.toString(index)));
        }
        return commands;
    }
}
