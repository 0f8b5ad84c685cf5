package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import lanedesk.workstation.l10n.Texts;

/// Shows the version, the diagnostics and the licences of libraries.
final class AboutView extends SettingsSection<AboutViewModel> {

    @FXML
    private Label version;

    @FXML
    private Label updateStatus;

    @FXML
    private TextArea diagnostics;

    @FXML
    private Button copyButton;

    @FXML
    private Label message;

    @FXML
    private TextArea notices;

    AboutView(AboutViewModel model, Texts texts) {
        super(Page.ABOUT, model, null, texts);
    }

    @FXML
    private void initialize() {
        version.setText(texts.text("settings.about.version", model.version()));
        updateStatus.textProperty().bind(model.updateStatusText());
        diagnostics.textProperty().bind(model.diagnosticsTextProperty());
        copyButton.disableProperty().bind(model.diagnosticsTextProperty().isEmpty());
        message.textProperty().bind(model.messageTextProperty());
        notices.textProperty().bind(model.noticesTextProperty());
    }

    @FXML
    private void copyDiagnostics() {
        model.copyDiagnostics();
    }

    @Override
    void onShown() {
        model.loadTextsAndCheckForUpdate();
    }

    @Override
    void onHidden() {
        model.cancelLoading();
    }
}
