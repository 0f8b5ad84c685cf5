package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.l10n.Texts;

/// Shows the version, the diagnostics, the licences of LaneDesk and of its libraries, and the bill of
/// materials.
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
    private TextArea licence;

    @FXML
    private TextArea notices;

    @FXML
    private Label billOfMaterials;

    @FXML
    private Button saveButton;

    @FXML
    private Label copyResult;

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
        licence.textProperty().bind(model.licenceTextProperty());
        notices.textProperty().bind(model.noticesTextProperty());
        billOfMaterials
                .textProperty()
                .bind(model.billOfMaterialsPathProperty()
                        .map(path -> path.isEmpty()
                                ? texts.text("settings.about.bill.absent")
                                : texts.text("settings.about.bill.present", path)));
        saveButton.disableProperty().bind(model.billOfMaterialsPathProperty().isEmpty());
        copyResult.textProperty().bind(model.copyResultTextProperty());
    }

    @FXML
    private void copyDiagnostics() {
        model.copyDiagnostics();
    }

    @FXML
    private void chooseFileAndCopyBillOfMaterials() {
        new FileDialog(saveButton, texts.text("settings.about.bill"))
                .addFilter("CycloneDX", "*.json")
                .chooseFileToSave("lanedesk-" + model.version() + "-bom.json", model::copyBillOfMaterialsTo);
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
