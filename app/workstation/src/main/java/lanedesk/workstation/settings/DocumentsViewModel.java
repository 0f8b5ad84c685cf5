package lanedesk.workstation.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentTexts;
import lanedesk.workstation.printouts.Letterhead;
import lanedesk.workstation.printouts.LogoFolder;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The company's documents: letterhead, contact, and texts by language. Every change applies at once.
final class DocumentsViewModel {

    private final LivePreferences preferences;
    private final LogoFolder logos;
    private final LatestTask logoTask;
    private final Texts texts;
    private final ValueForm<CustomerDocumentSettings> form;
    private final FormField textsLanguageField;
    private final List<FormField> languageTexts;
    private final ReadOnlyStringWrapper logoError = new ReadOnlyStringWrapper(this, "logoError", "");

    DocumentsViewModel(LivePreferences preferences, LogoFolder logos, TaskRunner runner, Texts texts) {
        this.preferences = preferences;
        this.logos = logos;
        this.logoTask = new LatestTask(runner);
        this.texts = texts;
        form = new ValueForm<>(texts, this::documentSettings, this::changeAndSaveDocumentSettings);
        addLetterheadText("name", Letterhead::name, Letterhead::withName);
        addLetterheadText("address", Letterhead::address, Letterhead::withAddress);
        addLetterheadText("phone", Letterhead::phone, Letterhead::withPhone);
        addLetterheadText("email", Letterhead::email, Letterhead::withEmail);
        form.addStrippedTextField(
                "contactName", CustomerDocumentSettings::contactName, CustomerDocumentSettings::withContactName);
        form.addStrippedTextField(
                "contactPhone", CustomerDocumentSettings::contactPhone, CustomerDocumentSettings::withContactPhone);
        form.addChoiceField(
                "language",
                List.of(Language.values()),
                this::languageName,
                CustomerDocumentSettings::language,
                CustomerDocumentSettings::withLanguage);
        form.addChoiceField(
                "format",
                List.of(PaperFormat.values()),
                format -> texts.text("settings.documents.format." + format),
                CustomerDocumentSettings::format,
                CustomerDocumentSettings::withFormat);
        textsLanguageField = form.addChoice("spoken", List.of(Language.values()), this::languageName);
        textsLanguageField.setText(documentSettings().language().toString());
        languageTexts = List.of(
                addLanguageText("terms", CustomerDocumentTexts::terms, CustomerDocumentTexts::withTerms),
                addLanguageText("otrCharges", CustomerDocumentTexts::otrCharges, CustomerDocumentTexts::withOtrCharges),
                addLanguageText(
                        "drayageCharges",
                        CustomerDocumentTexts::drayageCharges,
                        CustomerDocumentTexts::withDrayageCharges),
                addLanguageText("subject", CustomerDocumentTexts::subject, CustomerDocumentTexts::withSubject));
        textsLanguageField.textProperty().subscribe((_, _) -> languageTexts.forEach(form::reloadField));
    }

    private String languageName(Language language) {
        return texts.text("settings.language." + language.code());
    }

    private void addLetterheadText(
            String id, Function<Letterhead, String> getter, BiFunction<Letterhead, String, Letterhead> with) {
        form.addStrippedTextField(
                id,
                settings -> getter.apply(settings.letterhead()),
                (settings, text) -> settings.withLetterhead(with.apply(settings.letterhead(), text)));
    }

    // Adds a field for a text of the displayed language. The texts of each language are separate settings.
    private FormField addLanguageText(
            String id,
            Function<CustomerDocumentTexts, String> getter,
            BiFunction<CustomerDocumentTexts, String, CustomerDocumentTexts> with) {
        return form.addStrippedTextField(
                id,
                settings -> getter.apply(settings.textsOrDefaults(textsLanguage())),
                (settings, text) -> settings.withTextsInLanguage(
                        textsLanguage(), with.apply(settings.textsOrDefaults(textsLanguage()), text)));
    }

    private void changeAndSaveDocumentSettings(UnaryOperator<CustomerDocumentSettings> change) {
        preferences.changeAndSave(previous -> previous.withPapers(change.apply(previous.papers())));
    }

    ValueForm<CustomerDocumentSettings> form() {
        return form;
    }

    /// Returns the current settings.
    CustomerDocumentSettings documentSettings() {
        return preferences.current().papers();
    }

    /// The language of the displayed texts and of the sample.
    Language textsLanguage() {
        return Language.valueOf(textsLanguageField.textProperty().get());
    }

    /// Runs the action now and whenever another language is selected.
    void subscribeToTextsLanguage(Runnable action) {
        textsLanguageField.textProperty().subscribe(_ -> action.run());
    }

    void addChangeListener(Runnable action) {
        preferences.addChangeListener(action);
    }

    ReadOnlyStringProperty logoErrorProperty() {
        return logoError.getReadOnlyProperty();
    }

    boolean hasLogo() {
        return !documentSettings().letterhead().logo().isEmpty();
    }

    /// Copies an image file in the background and saves the copy as the letterhead's image. Shows an error if
    /// the file is not a supported image or cannot be copied.
    void saveCopyAsLogoIfSupported(Path imageFile) {
        logoTask.cancelPreviousAndStart(
                _ -> logos.saveCopyIfSupported(imageFile),
                TaskCallback.of(
                        logoFile -> {
                            logoFile.ifPresent(file -> setAndSaveLogo(file.toString()));
                            logoError.set(logoFile.isPresent() ? "" : texts.text("settings.documents.logo.wrong"));
                        },
                        _ -> logoError.set(texts.text("settings.documents.logo.wrong"))));
    }

    /// Removes the letterhead's image; the initials are shown instead.
    void removeLogo() {
        logoError.set("");
        setAndSaveLogo("");
    }

    private void setAndSaveLogo(String file) {
        changeAndSaveDocumentSettings(
                settings -> settings.withLetterhead(settings.letterhead().withLogo(file)));
    }

    /// Restores the default texts of the displayed language.
    void restoreDefaultTexts() {
        changeAndSaveDocumentSettings(settings ->
                settings.withTextsInLanguage(textsLanguage(), CustomerDocumentTexts.createDefaults(textsLanguage())));
        languageTexts.forEach(form::reloadField);
    }
}
