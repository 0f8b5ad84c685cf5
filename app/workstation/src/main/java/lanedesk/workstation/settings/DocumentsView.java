package lanedesk.workstation.settings;

import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.DocumentPreview;

/// The settings of the company's documents, with a sample document beside them if there is room.
final class DocumentsView extends SettingsSection<DocumentsViewModel> {

    // The minimum width of the page with which the sample is shown, in ems.
    private static final double MIN_WIDTH_FOR_SAMPLE = 44;

    private final DocumentPreview preview;

    @FXML
    private HBox root;

    @FXML
    private VBox sample;

    @FXML
    private Field logoField;

    @FXML
    private Button removeLogoButton;

    @FXML
    private Field termsField;

    @FXML
    private Field otrChargesField;

    @FXML
    private Field drayageChargesField;

    @FXML
    private Field subjectField;

    DocumentsView(DocumentsViewModel model, DocumentPreview preview, Texts texts) {
        super(Page.DOCUMENTS, model, model.form(), texts);
        this.preview = preview;
    }

    @FXML
    private void initialize() {
        logoField.errorProperty().bind(model.logoErrorProperty());
        subjectField.setHint(
                texts.text("settings.documents.subject.hint", "{quote}", "{customer}", "{from}", "{to}", "{date}"));
        Visibility.bindVisibleAndManaged(
                sample,
                Bindings.createBooleanBinding(
                        () -> root.getWidth()
                                >= MIN_WIDTH_FOR_SAMPLE
                                        * removeLogoButton.getFont().getSize(),
                        root.widthProperty(),
                        removeLogoButton.fontProperty()));
        VBox.setVgrow(preview.root(), Priority.ALWAYS);
        sample.getChildren().add(preview.root());
        model.addChangeListener(this::updatePreviewAndLogoButton);
        model.subscribeToTextsLanguage(() -> {
            setSettingNamesOfTexts();
            updatePreviewAndLogoButton();
        });
    }

    // Sets the names of the settings of the text fields. The texts of each language are separate settings.
    private void setSettingNamesOfTexts() {
        String stem = "paper." + model.textsLanguage().code() + ".";
        termsField.setUserData(stem + "terms");
        otrChargesField.setUserData(stem + "otr");
        drayageChargesField.setUserData(stem + "drayage");
        subjectField.setUserData(stem + "subject");
    }

    private void updatePreviewAndLogoButton() {
        Visibility.setVisibleAndManaged(removeLogoButton, model.hasLogo());
        preview.scheduleRendering(model.documentSettings(), model.textsLanguage());
    }

    @FXML
    private void chooseAndSaveLogo() {
        new FileDialog(root, texts.text("settings.documents.logo.take"))
                .addFilter("PNG, JPEG", "*.png", "*.jpg", "*.jpeg")
                .chooseFileToOpen(model::saveCopyAsLogoIfSupported);
    }

    @FXML
    private void removeLogo() {
        model.removeLogo();
    }

    @FXML
    private void restoreDefaultTexts() {
        model.restoreDefaultTexts();
    }

    @Override
    boolean hasOwnScrolling() {
        return true;
    }

    @Override
    void onHidden() {
        preview.close();
    }

    @Override
    void onShown() {
        updatePreviewAndLogoButton();
    }
}
