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
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ActGuard;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The page of a booking without an answer: the questions to the operator, and the form that records the
/// operator's answer.
public final class ResolveView {

    private final ResolveViewModel model;
    private final Texts texts;
    private final @Nullable Runnable later;
    private final ActGuard guard = new ActGuard(this::showRefused);

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

    /// `later` puts it off; null where the view stands on the page and stays.
    public ResolveView(ResolveViewModel model, Texts texts, @Nullable Runnable later) {
        this.model = model;
        this.later = later;
        this.texts = texts;
    }

    /// Asks above the page what became of a booking.
    public static void open(ResolveViewModel model, Overlay overlay, Texts texts) {
        ResolveView view = new ResolveView(model, texts, overlay::close);
        Region panel = (Region) FxmlLoading.load(view, texts).root();
        overlay.show(panel, () -> {});
    }

    @FXML
    void initialize() {
        explanation.setText(model.unknown().explanation(texts));
        known.setText(String.join("\n", model.unknown().evidence(texts)));
        Visibility.set(known, !known.getText().isEmpty());
        operatorText.textProperty().bind(Bindings.createStringBinding(model::operatorText, model.buyHiddenProperty()));
        copyOperator.setOnAction(_ -> copy(model.operatorText()));
        resolveOutcome.getItems().setAll(ResolveViewModel.BOOKED, ResolveViewModel.NOT_BOOKED);
        EntryBinding binding = new EntryBinding(resolve, body.getChildren(), model.entries(), texts);
        binding.bind();
        resolveFailure.textProperty().bind(model.failureProperty());
        Visibility.bind(resolveFailure, model.failureProperty().isNotEmpty());
        Visibility.set(resolveLater, later != null);
        if (later != null) {
            resolveLater.setOnAction(_ -> later.run());
        }
        Visibility.set(tooSoon, false);
        guard.onPress(resolveRecord, () -> {
            Visibility.set(tooSoon, false);
            binding.focus(model.record());
        });
        resolve.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                guard.end();
            } else {
                guard.begin(resolve);
            }
        });
        resolve.addEventHandler(KeyEvent.KEY_PRESSED, this::entered);
    }

    private void entered(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && key.getTarget() instanceof TextField) {
            key.consume();
            guard.byKeys(resolveRecord::fire);
        }
    }

    private void showRefused() {
        Visibility.set(tooSoon, true);
    }

    public static void copy(String text) {
        ClipboardText.put(text);
    }
}
