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
    private final Supplier<List<LossReasons.Reason>> losses;
    private final OfferFormatter formatter;
    private LossReasons.@Nullable Reason reasonToName;

    @FXML
    private VBox why;

    @FXML
    private FlowPane reasons;

    @FXML
    private TextField lossName;

    OfferLossView(OfferDetailViewModel model, Supplier<List<LossReasons.Reason>> losses, OfferFormatter text) {
        this.model = model;
        this.losses = losses;
        this.formatter = text;
    }

    @FXML
    private void initialize() {
        Visibility.setShown(lossName, false);
        lossName.addEventHandler(KeyEvent.KEY_PRESSED, this::onNameKey);
        model.questionProperty().subscribe(asked -> {
            if (asked != Question.LOSS_REASON) {
                reasonToName = null;
                Visibility.setShown(lossName, false);
            }
            showReasons();
        });
        model.detailProperty().subscribe(this::show);
    }

    private void show(@Nullable OfferDetail detail) {
        if (detail != null) {
            Visibility.setShown(why, OfferDetailViewModel.canBeLost(detail.offer()));
        }
    }

    private void showReasons() {
        reasons.getChildren().clear();
        List<LossReasons.Reason> all = losses.get();
        for (int index = 0; index < all.size(); index++) {
            LossReasons.Reason reason = all.get(index);
            Chip chip = new Chip(formatter.reasonText(reason.text()) + (reason.asksForName() ? "…" : ""), Tone.NEUTRAL);
            KeyHint key = new KeyHint();
            key.setText(Integer.toString(index + 1));
            chip.getChildren().add(key);
            chip.setOnAction(_ -> selectReason(reason));
            reasons.getChildren().add(chip);
        }
    }

    /// Records a loss with the reason of a digit key, or prompts for the name it requires.
    void selectReason(int digit) {
        List<LossReasons.Reason> all = losses.get();
        if (digit > 0 && digit <= all.size()) {
            selectReason(all.get(digit - 1));
        }
    }

    /// The reasons in the order of their digit keys.
    List<String> reasons() {
        return losses.get().stream()
                .map(reason -> formatter.reasonText(reason.text()))
                .toList();
    }

    private void selectReason(LossReasons.Reason reason) {
        if (reason.asksForName()) {
            reasonToName = reason;
            model.questionProperty().set(Question.LOSS_REASON);
            lossName.clear();
            Visibility.setShown(lossName, true);
            lossName.requestFocus();
        } else {
            model.markLost(reason, "");
        }
    }

    private void onNameKey(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ENTER) {
            model.markLost(Objects.requireNonNull(reasonToName), lossName.getText());
            pressed.consume();
        } else if (pressed.getCode() == KeyCode.ESCAPE) {
            model.questionProperty().set(Question.NONE);
            pressed.consume();
        }
    }
}
