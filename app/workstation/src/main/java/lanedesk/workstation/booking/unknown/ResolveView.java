package lanedesk.workstation.booking.unknown;

import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.booking.entry.EntryBinding;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The page of a booking without an answer: the questions for support, and the form that records the answer.
public final class ResolveView {

    private final ResolveViewModel model;
    private final Texts texts;
    private final @Nullable Runnable onLater;
    private final ActivationGuard guard = new ActivationGuard(this::showErrors);

    @FXML
    VBox resolve;

    @FXML
    VBox body;

    @FXML
    Label explanation;

    @FXML
    Label known;

    @FXML
    TextArea operatorText;

    @FXML
    Button copyOperator;

    @FXML
    SegmentedChoice<String> resolveOutcome;

    @FXML
    Label tooSoon;

    @FXML
    Label resolveFailure;

    @FXML
    Button resolveLater;

    @FXML
    Button resolveRecord;

    /// `later` postpones it; null if the view is part of a page.
    public ResolveView(ResolveViewModel model, Texts texts, @Nullable Runnable later) {
        this.model = model;
        this.onLater = later;
        this.texts = texts;
    }

    /// Opens the dialog that resolves a booking.
    public static void open(ResolveViewModel model, Overlay overlay, Texts texts) {
        ResolveView view = new ResolveView(model, texts, overlay::close);
        Region panel = (Region) FxmlViews.load(view, texts).root();
        overlay.show(panel, () -> {});
    }

    @FXML
    void initialize() {
        explanation.setText(model.unknown().explanation(texts));
        known.setText(String.join("\n", model.unknown().evidenceLines(texts)));
        Visibility.setShown(known, !known.getText().isEmpty());
        operatorText.textProperty().bind(Bindings.createStringBinding(model::supportText, model.buyHiddenProperty()));
        copyOperator.setOnAction(_ -> copy(model.supportText()));
        resolveOutcome.getItems().setAll(ResolveViewModel.BOOKED, ResolveViewModel.NOT_BOOKED);
        EntryBinding binding = new EntryBinding(resolve, body.getChildren(), model.entries(), texts);
        binding.bind();
        resolveFailure.textProperty().bind(model.failureProperty());
        Visibility.bindShown(resolveFailure, model.failureProperty().isNotEmpty());
        Visibility.setShown(resolveLater, onLater != null);
        if (onLater != null) {
            resolveLater.setOnAction(_ -> onLater.run());
        }
        Visibility.setShown(tooSoon, false);
        guard.guardPress(resolveRecord, () -> {
            Visibility.setShown(tooSoon, false);
            binding.focus(model.recordResolution());
        });
        resolve.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                guard.end();
            } else {
                guard.guard(resolve);
            }
        });
        resolve.addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    private void onKeyPressed(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && key.getTarget() instanceof TextField) {
            key.consume();
            guard.runByKeys(resolveRecord::fire);
        }
    }

    private void showErrors() {
        Visibility.setShown(tooSoon, true);
    }

    public static void copy(String text) {
        ClipboardText.put(text);
    }
}
