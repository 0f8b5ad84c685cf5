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
import lanedesk.workstation.quoting.LossReasons;
import org.jspecify.annotations.Nullable;

/// Why an offer was lost, by a key or a press; a reason that asks for a name has a field for it.
final class OfferLossView {

    private final OfferDetailViewModel model;
    private final Supplier<List<LossReasons.Reason>> losses;
    private final OfferText text;
    private LossReasons.@Nullable Reason named;

    @FXML
    private VBox why;

    @FXML
    private FlowPane reasons;

    @FXML
    private TextField lossName;

    OfferLossView(OfferDetailViewModel model, Supplier<List<LossReasons.Reason>> losses, OfferText text) {
        this.model = model;
        this.losses = losses;
        this.text = text;
    }

    @FXML
    private void initialize() {
        Visibility.set(lossName, false);
        lossName.addEventHandler(KeyEvent.KEY_PRESSED, this::nameTyped);
        model.questionProperty().subscribe(asked -> {
            if (asked != Question.LOSS_REASON) {
                named = null;
                Visibility.set(lossName, false);
            }
            listReasons();
        });
        model.detailProperty().subscribe(this::show);
    }

    private void show(@Nullable OfferDetail detail) {
        if (detail != null) {
            Visibility.set(why, OfferDetailViewModel.canBeLost(detail.offer()));
        }
    }

    private void listReasons() {
        reasons.getChildren().clear();
        List<LossReasons.Reason> all = losses.get();
        for (int at = 0; at < all.size(); at++) {
            LossReasons.Reason reason = all.get(at);
            Chip chip = new Chip(text.reason(reason.word()) + (reason.asks() ? "…" : ""), Tone.NEUTRAL);
            KeyHint key = new KeyHint();
            key.setText(Integer.toString(at + 1));
            chip.getChildren().add(key);
            chip.setOnAction(_ -> lose(reason));
            reasons.getChildren().add(chip);
        }
    }

    /// Records a loss for the reason of a digit, or asks for the name that belongs to it.
    void lose(int digit) {
        List<LossReasons.Reason> all = losses.get();
        if (digit > 0 && digit <= all.size()) {
            lose(all.get(digit - 1));
        }
    }

    /// The reasons in the order of their digits.
    List<String> reasons() {
        return losses.get().stream().map(reason -> text.reason(reason.word())).toList();
    }

    private void lose(LossReasons.Reason reason) {
        if (reason.asks()) {
            named = reason;
            model.questionProperty().set(Question.LOSS_REASON);
            lossName.clear();
            Visibility.set(lossName, true);
            lossName.requestFocus();
        } else {
            model.lose(reason, "");
        }
    }

    private void nameTyped(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ENTER) {
            model.lose(Objects.requireNonNull(named), lossName.getText());
            pressed.consume();
        } else if (pressed.getCode() == KeyCode.ESCAPE) {
            model.questionProperty().set(Question.NONE);
            pressed.consume();
        }
    }
}
