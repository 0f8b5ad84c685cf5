package lanedesk.workstation.settings;

import java.nio.file.Path;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
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

/// Holds the settings of the company's documents: letterhead, contact, and texts by language. Every change applies at
/// once.
final class DocumentsViewModel {

    private final LivePreferences preferences;
    private final LogoFolder logos;
    private final LatestTask logoTask;
    private final Texts texts;
    private final StringProperty name;
    private final StringProperty address;
    private final StringProperty phone;
    private final StringProperty email;
    private final StringProperty contactName;
    private final StringProperty contactPhone;
    private final ObjectProperty<Language> language;
    private final ObjectProperty<PaperFormat> format;
    private final ObjectProperty<Language> textsLanguage;
    private final StringProperty terms;
    private final StringProperty otrCharges;
    private final StringProperty drayageCharges;
    private final StringProperty subject;
    private final ReadOnlyStringWrapper logoError = new ReadOnlyStringWrapper(this, "logoError", "");

    DocumentsViewModel(LivePreferences preferences, LogoFolder logos, TaskRunner runner, Texts texts) {
        this.preferences = preferences;
        this.logos = logos;
        this.logoTask = new LatestTask(runner);
        this.texts = texts;
        name = letterheadProperty(Letterhead::name, Letterhead::withName);
        address = letterheadProperty(Letterhead::address, Letterhead::withAddress);
        phone = letterheadProperty(Letterhead::phone, Letterhead::withPhone);
        email = letterheadProperty(Letterhead::email, Letterhead::withEmail);
        contactName = storedProperty(documentSettings().contactName(), CustomerDocumentSettings::withContactName);
        contactPhone = storedProperty(documentSettings().contactPhone(), CustomerDocumentSettings::withContactPhone);
        language = choiceProperty(documentSettings().language(), CustomerDocumentSettings::withLanguage);
        format = choiceProperty(documentSettings().format(), CustomerDocumentSettings::withFormat);
        textsLanguage = new SimpleObjectProperty<>(documentSettings().language());
        terms = textProperty(CustomerDocumentTexts::withTerms);
        otrCharges = textProperty(CustomerDocumentTexts::withOtrCharges);
        drayageCharges = textProperty(CustomerDocumentTexts::withDrayageCharges);
        subject = textProperty(CustomerDocumentTexts::withSubject);
        textsLanguage.subscribe(this::loadTexts);
    }

    private StringProperty letterheadProperty(
            Function<Letterhead, String> reader, BiFunction<Letterhead, String, Letterhead> change) {
        return storedProperty(
                reader.apply(documentSettings().letterhead()),
                (settings, text) -> settings.withLetterhead(change.apply(settings.letterhead(), text)));
    }

    private StringProperty storedProperty(
            String initialValue, BiFunction<CustomerDocumentSettings, String, CustomerDocumentSettings> change) {
        StringProperty property = new SimpleStringProperty(initialValue);
        property.subscribe((_, text) -> changeSettings(settings -> change.apply(settings, text.strip())));
        return property;
    }

    private <T> ObjectProperty<T> choiceProperty(
            T initialValue, BiFunction<CustomerDocumentSettings, T, CustomerDocumentSettings> change) {
        ObjectProperty<T> property = new SimpleObjectProperty<>(initialValue);
        property.subscribe((_, choice) -> changeSettings(settings -> change.apply(settings, choice)));
        return property;
    }

    private StringProperty textProperty(BiFunction<CustomerDocumentTexts, String, CustomerDocumentTexts> change) {
        StringProperty property = new SimpleStringProperty("");
        property.subscribe((_, text) -> changeSettings(settings -> settings.withTextsOf(
                textsLanguage.get(), change.apply(settings.textsOrDefaults(textsLanguage.get()), text.strip()))));
        return property;
    }

    private void changeSettings(Function<CustomerDocumentSettings, CustomerDocumentSettings> change) {
        preferences.changeAndSave(previous -> previous.withPapers(change.apply(previous.papers())));
    }

    private void loadTexts(Language selectedLanguage) {
        CustomerDocumentTexts documentTexts = documentSettings().textsOrDefaults(selectedLanguage);
        terms.set(documentTexts.terms());
        otrCharges.set(documentTexts.otrCharges());
        drayageCharges.set(documentTexts.drayageCharges());
        subject.set(documentTexts.subject());
    }

    /// Returns the current settings.
    CustomerDocumentSettings documentSettings() {
        return preferences.current().papers();
    }

    void onChange(Runnable action) {
        preferences.onChange(action);
        textsLanguage.subscribe((_, _) -> action.run());
    }

    StringProperty nameProperty() {
        return name;
    }

    StringProperty addressProperty() {
        return address;
    }

    StringProperty phoneProperty() {
        return phone;
    }

    StringProperty emailProperty() {
        return email;
    }

    StringProperty contactNameProperty() {
        return contactName;
    }

    StringProperty contactPhoneProperty() {
        return contactPhone;
    }

    /// The language for customers whose language is not saved.
    ObjectProperty<Language> languageProperty() {
        return language;
    }

    ObjectProperty<PaperFormat> formatProperty() {
        return format;
    }

    /// The language of the displayed texts and of the sample.
    ObjectProperty<Language> textsLanguageProperty() {
        return textsLanguage;
    }

    StringProperty termsProperty() {
        return terms;
    }

    /// Charges that may be added to the prices of an OTR quote sheet, one per line.
    StringProperty otrChargesProperty() {
        return otrCharges;
    }

    /// Charges that may be added to the prices of a drayage quote sheet, one per line.
    StringProperty drayageChargesProperty() {
        return drayageCharges;
    }

    StringProperty subjectProperty() {
        return subject;
    }

    ReadOnlyStringProperty logoErrorProperty() {
        return logoError.getReadOnlyProperty();
    }

    boolean hasLogo() {
        return !documentSettings().letterhead().logo().isEmpty();
    }

    /// Sets the letterhead's image; shows an error if the file is not an image.
    void saveLogo(Path imageFile) {
        logoTask.cancelPreviousAndStart(
                _ -> logos.saveCopyIfSupported(imageFile),
                TaskCallback.of(
                        logoFile -> {
                            logoFile.ifPresent(file -> setLogo(file.toString()));
                            logoError.set(logoFile.isPresent() ? "" : texts.text("settings.documents.logo.wrong"));
                        },
                        _ -> logoError.set(texts.text("settings.documents.logo.wrong"))));
    }

    /// Removes the image of the letterhead. The letterhead then shows the initials.
    void removeLogo() {
        logoError.set("");
        setLogo("");
    }

    private void setLogo(String file) {
        changeSettings(settings -> settings.withLetterhead(settings.letterhead().withLogo(file)));
    }

    /// Restores the default texts of the displayed language.
    void restoreTexts() {
        changeSettings(settings ->
                settings.withTextsOf(textsLanguage.get(), CustomerDocumentTexts.defaults(textsLanguage.get())));
        loadTexts(textsLanguage.get());
    }
}
