package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import lanedesk.workstation.l10n.Texts;

/// The version and the diagnostics.
final class AboutView implements SettingsSection.SectionView {

    private final AboutViewModel model;
    private final Texts texts;

    @FXML
    private Label version;

    @FXML
    private TextArea diagnostics;

    @FXML
    private Button copy;

    @FXML
    private Label said;

    AboutView(AboutViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        version.setText(texts.text("settings.about.version", model.version()));
        diagnostics.textProperty().bind(model.diagnosticsTextProperty());
        copy.disableProperty().bind(model.diagnosticsTextProperty().isEmpty());
        said.textProperty().bind(model.messageTextProperty());
    }

    @FXML
    private void copy() {
        model.copyDiagnostics();
    }

    @Override
    public void onShown() {
        model.load();
    }

    @Override
    public void onHidden() {
        model.close();
    }
}
