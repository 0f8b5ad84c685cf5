package lanedesk.workstation.offers;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.fxml.FXML;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.shipment.LossReasons;
import org.jspecify.annotations.Nullable;

/// The question why an offer was lost, answered by key or click; a reason that requires a name has a field for it.
final class OfferLossView {

    private final OfferDetailViewModel model;
    private final Supplier<List<LossReasons.Reason>> lossReasons;
    private final OfferFormatter formatter;
    private LossReasons.@Nullable Reason reasonToName;

    @FXML
    private VBox why;

    @FXML
    private FlowPane reasons;

    @FXML
    private TextField lossName;

    OfferLossView(
            OfferDetailViewModel model, Supplier<List<LossReasons.Reason>> lossReasons, OfferFormatter formatter) {
        this.model = model;
        this.lossReasons = lossReasons;
        this.formatter = formatter;
    }

    @FXML
    private void initialize() {
        Visibility.setVisibleAndManaged(lossName, false);
        lossName.addEventHandler(KeyEvent.KEY_PRESSED, this::saveOrCancelOnKey);
        model.questionProperty().subscribe(question -> {
            if (question != Question.LOSS_REASON) {
                reasonToName = null;
                Visibility.setVisibleAndManaged(lossName, false);
            }
            showReasons();
        });
        model.detailProperty().subscribe(this::showIfLossPossible);
    }

    private void showIfLossPossible(@Nullable OfferDetail detail) {
        if (detail != null) {
            Visibility.setVisibleAndManaged(why, OfferDetailViewModel.canBeLost(detail.offer()));
        }
    }

    private void showReasons() {
        reasons.getChildren().clear();
        List<LossReasons.Reason> lossReasonList = lossReasons.get();
        for (int index = 0; index < lossReasonList.size(); index++) {
            LossReasons.Reason reason = lossReasonList.get(index);
            Chip chip =
                    new Chip(formatter.lossReasonText(reason.text()) + (reason.asksForName() ? "…" : ""), Tone.NEUTRAL);
            KeyHint keyHint = new KeyHint();
            keyHint.setText(Integer.toString(index + 1));
            chip.getChildren().add(keyHint);
            chip.setOnAction(_ -> chooseReason(reason));
            reasons.getChildren().add(chip);
        }
    }

    /// Records a loss with the reason of a digit key, or prompts for the name it requires.
    void chooseReason(int digit) {
        List<LossReasons.Reason> lossReasonList = lossReasons.get();
        if (digit > 0 && digit <= lossReasonList.size()) {
            chooseReason(lossReasonList.get(digit - 1));
        }
    }

    /// The reasons in the order of their digit keys.
    List<String> reasonTexts() {
        return lossReasons.get().stream()
                .map(reason -> formatter.lossReasonText(reason.text()))
                .toList();
    }

    private void chooseReason(LossReasons.Reason reason) {
        if (reason.asksForName()) {
            reasonToName = reason;
            model.questionProperty().set(Question.LOSS_REASON);
            lossName.clear();
            Visibility.setVisibleAndManaged(lossName, true);
            lossName.requestFocus();
        } else {
            model.recordLost(reason, "");
        }
    }

    private void saveOrCancelOnKey(KeyEvent keyEvent) {
        if (keyEvent.getCode() == KeyCode.ENTER) {
            model.recordLost(Objects.requireNonNull(reasonToName), lossName.getText());
            keyEvent.consume();
        } else if (keyEvent.getCode() == KeyCode.ESCAPE) {
            model.questionProperty().set(Question.NONE);
            keyEvent.consume();
        }
    }
}
