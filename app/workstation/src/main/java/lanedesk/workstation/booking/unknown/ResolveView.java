package lanedesk.workstation.booking.unknown;

import java.util.Objects;
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
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The page for a booking with an unknown outcome: the questions for support, and the form that records
/// support's answer.
public final class ResolveView {

    private ResolveViewModel model;
    private @Nullable FormBinding entryBinding;
    private final Texts texts;
    private final @Nullable Runnable onLater;
    private final ActivationGuard activationGuard = new ActivationGuard(this::showTooSoonMessage);

    @FXML
    VBox resolve;

    @FXML
    VBox body;

    @FXML
    Label explanation;

    @FXML
    Label reasonAndReply;

    @FXML
    TextArea supportTextArea;

    @FXML
    Button copySupportText;

    @FXML
    SegmentedChoice<String> resolveOutcome;

    @FXML
    Label tooSoonMessage;

    @FXML
    Label resolveFailure;

    @FXML
    Button resolveLater;

    @FXML
    Button resolveRecord;

    /// Creates the view. `onLater` closes the dialog without resolving the booking; null if the view is part of
    /// a page.
    public ResolveView(ResolveViewModel model, Texts texts, @Nullable Runnable onLater) {
        this.model = model;
        this.onLater = onLater;
        this.texts = texts;
    }

    /// Opens the dialog that resolves a booking with an unknown outcome.
    public static void openDialog(ResolveViewModel model, Overlay overlay, Texts texts) {
        ResolveView view = new ResolveView(model, texts, overlay::closeTopmostPanel);
        Region panel = (Region) FxmlViews.load(view, texts).root();
        overlay.show(panel, () -> {});
    }

    @FXML
    void initialize() {
        copySupportText.setOnAction(_ -> copyToClipboard(model.supportText()));
        resolveOutcome.getItems().setAll(ResolveViewModel.BOOKED, ResolveViewModel.NOT_BOOKED);
        FormBinding binding = new FormBinding(resolve, body.getChildren(), model.entries(), texts);
        entryBinding = binding;
        showModel();
        Visibility.setVisibleAndManaged(resolveLater, onLater != null);
        if (onLater != null) {
            resolveLater.setOnAction(_ -> onLater.run());
        }
        activationGuard.guardButton(resolveRecord, () -> {
            Visibility.setVisibleAndManaged(tooSoonMessage, false);
            binding.focusControl(model.recordAnswerOrFindMissingEntry());
        });
        resolve.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                activationGuard.stopGuarding();
            } else {
                activationGuard.startGuarding(resolve);
            }
        });
        resolve.addEventHandler(KeyEvent.KEY_PRESSED, this::recordOnEnter);
    }

    /// Shows another booking.
    public void setModel(ResolveViewModel newModel) {
        model = newModel;
        Objects.requireNonNull(entryBinding).setForm(newModel.entries());
        showModel();
    }

    private void showModel() {
        explanation.setText(model.unknownBooking.formatExplanation(texts));
        reasonAndReply.setText(String.join("\n", model.unknownBooking.formatReasonAndReplyLines(texts)));
        Visibility.setVisibleAndManaged(
                reasonAndReply, !reasonAndReply.getText().isEmpty());
        supportTextArea
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.supportText(), model.supportTextFormatter.buyHiddenProperty()));
        supportTextArea.setScrollTop(0);
        resolveFailure.textProperty().bind(model.failureTextProperty());
        Visibility.bindVisibleAndManaged(
                resolveFailure, model.failureTextProperty().isNotEmpty());
        restartGuard();
    }

    /// Ignores keys that were pressed before. Must be called when the page is shown without being added to the
    /// window.
    public void restartGuard() {
        Visibility.setVisibleAndManaged(tooSoonMessage, false);
        activationGuard.restartGuarding();
    }

    private void recordOnEnter(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && key.getTarget() instanceof TextField) {
            key.consume();
            activationGuard.runByKeyOrReportRefused(resolveRecord::fire);
        }
    }

    private void showTooSoonMessage() {
        Visibility.setVisibleAndManaged(tooSoonMessage, true);
    }

    public static void copyToClipboard(String text) {
        ClipboardText.copyToClipboard(text);
    }
}
