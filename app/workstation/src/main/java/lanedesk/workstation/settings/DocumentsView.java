package lanedesk.workstation.settings;

import java.util.List;
import javafx.beans.property.Property;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.PaperFormat;

/// Shows the settings of the company's documents, with a sample document beside them.
final class DocumentsView extends SettingsSection<DocumentsViewModel> {

    private final DocumentPreview preview;

    @FXML
    private HBox root;

    @FXML
    private VBox sample;

    @FXML
    private TextField name;

    @FXML
    private TextField address;

    @FXML
    private TextField phone;

    @FXML
    private TextField email;

    @FXML
    private Field logoField;

    @FXML
    private Button dropLogo;

    @FXML
    private TextField contactName;

    @FXML
    private TextField contactPhone;

    @FXML
    private SegmentedChoice<Language> language;

    @FXML
    private SegmentedChoice<PaperFormat> format;

    @FXML
    private SegmentedChoice<Language> spoken;

    @FXML
    private Field termsField;

    @FXML
    private TextArea terms;

    @FXML
    private Field otrChargesField;

    @FXML
    private TextArea otrCharges;

    @FXML
    private Field drayageChargesField;

    @FXML
    private TextArea drayageCharges;

    @FXML
    private Field subjectField;

    @FXML
    private TextField subject;

    DocumentsView(DocumentsViewModel model, DocumentPreview preview, Texts texts) {
        super(Page.DOCUMENTS, model, texts);
        this.preview = preview;
    }

    @FXML
    private void initialize() {
        name.textProperty().bindBidirectional(model.nameProperty());
        address.textProperty().bindBidirectional(model.addressProperty());
        phone.textProperty().bindBidirectional(model.phoneProperty());
        email.textProperty().bindBidirectional(model.emailProperty());
        contactName.textProperty().bindBidirectional(model.contactNameProperty());
        contactPhone.textProperty().bindBidirectional(model.contactPhoneProperty());
        terms.textProperty().bindBidirectional(model.termsProperty());
        otrCharges.textProperty().bindBidirectional(model.otrChargesProperty());
        drayageCharges.textProperty().bindBidirectional(model.drayageChargesProperty());
        subject.textProperty().bindBidirectional(model.subjectProperty());
        logoField.errorProperty().bind(model.logoErrorProperty());
        subjectField.setHint(
                texts.text("settings.documents.subject.hint", "{quote}", "{customer}", "{from}", "{to}", "{date}"));
        bindLanguages(language, model.languageProperty());
        bindLanguages(spoken, model.textsLanguageProperty());
        model.textsLanguageProperty().subscribe(this::setPolicyKeys);
        InputBindings.bindChoice(
                format,
                List.of(PaperFormat.values()),
                model.formatProperty(),
                choice -> texts.text("settings.documents.format." + choice.name()));
        VBox.setVgrow(preview.root(), Priority.ALWAYS);
        sample.getChildren().add(preview.root());
        model.onChange(this::updatePreview);
        updatePreview();
    }

    private void bindLanguages(SegmentedChoice<Language> choice, Property<Language> property) {
        InputBindings.bindChoice(
                choice,
                List.of(Language.values()),
                property,
                language -> texts.text("settings.language." + language.code()));
    }

    // Sets the names of the settings for the shown language, because the texts of each language are separate
    // settings.
    private void setPolicyKeys(Language shownLanguage) {
        String stem = "paper." + shownLanguage.code() + ".";
        termsField.setUserData(stem + "terms");
        otrChargesField.setUserData(stem + "otr");
        drayageChargesField.setUserData(stem + "drayage");
        subjectField.setUserData(stem + "subject");
    }

    private void updatePreview() {
        Visibility.setVisibleAndManaged(dropLogo, model.hasLogo());
        preview.scheduleDrawingPage(
                model.documentSettings(), model.textsLanguageProperty().get());
    }

    @FXML
    private void takeLogo() {
        new FileDialog(root, texts.text("settings.documents.logo.take"))
                .addFilter("PNG, JPEG", "*.png", "*.jpg", "*.jpeg")
                .chooseFileToOpen(model::saveLogo);
    }

    @FXML
    private void dropLogo() {
        model.removeLogo();
    }

    @FXML
    private void restoreTexts() {
        model.restoreTexts();
    }

    @Override
    boolean scrollsItself() {
        return true;
    }

    @Override
    void onHidden() {
        preview.close();
    }

    @Override
    void onShown() {
        updatePreview();
    }
}
