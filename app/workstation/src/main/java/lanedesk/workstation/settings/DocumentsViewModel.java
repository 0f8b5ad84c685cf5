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
import lanedesk.workstation.paper.Letterhead;
import lanedesk.workstation.paper.LogoFolder;
import lanedesk.workstation.paper.PaperFormat;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.paper.PaperTexts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The firm's papers: letterhead, contact and, language by language, what they say. Every change holds at once.
final class DocumentsViewModel {

    private final LivePreferences preferences;
    private final LogoFolder logos;
    private final LatestWork keeping;
    private final Texts texts;
    private final StringProperty name;
    private final StringProperty address;
    private final StringProperty phone;
    private final StringProperty email;
    private final StringProperty contactName;
    private final StringProperty contactPhone;
    private final ObjectProperty<Language> language;
    private final ObjectProperty<PaperFormat> format;
    private final ObjectProperty<Language> spoken;
    private final StringProperty terms;
    private final StringProperty otrCharges;
    private final StringProperty drayageCharges;
    private final StringProperty subject;
    private final ReadOnlyStringWrapper logoError = new ReadOnlyStringWrapper(this, "logoError", "");

    DocumentsViewModel(LivePreferences preferences, LogoFolder logos, WorkRunner runner, Texts texts) {
        this.preferences = preferences;
        this.logos = logos;
        this.keeping = new LatestWork(runner);
        this.texts = texts;
        name = head(Letterhead::name, Letterhead::withName);
        address = head(Letterhead::address, Letterhead::withAddress);
        phone = head(Letterhead::phone, Letterhead::withPhone);
        email = head(Letterhead::email, Letterhead::withEmail);
        contactName = storedProperty(papers().contactName(), PaperSettings::withContactName);
        contactPhone = storedProperty(papers().contactPhone(), PaperSettings::withContactPhone);
        language = chosen(papers().language(), PaperSettings::withLanguage);
        format = chosen(papers().format(), PaperSettings::withFormat);
        spoken = new SimpleObjectProperty<>(papers().language());
        terms = textProperty(PaperTexts::withTerms);
        otrCharges = textProperty(PaperTexts::withOtrCharges);
        drayageCharges = textProperty(PaperTexts::withDrayageCharges);
        subject = textProperty(PaperTexts::withSubject);
        spoken.subscribe(this::showTexts);
    }

    private StringProperty head(Function<Letterhead, String> now, BiFunction<Letterhead, String, Letterhead> change) {
        return storedProperty(
                now.apply(papers().letterhead()),
                (papers, text) -> papers.withLetterhead(change.apply(papers.letterhead(), text)));
    }

    private StringProperty storedProperty(String now, BiFunction<PaperSettings, String, PaperSettings> change) {
        StringProperty property = new SimpleStringProperty(now);
        property.subscribe((_, text) -> change(papers -> change.apply(papers, text.strip())));
        return property;
    }

    private <T> ObjectProperty<T> chosen(T now, BiFunction<PaperSettings, T, PaperSettings> change) {
        ObjectProperty<T> property = new SimpleObjectProperty<>(now);
        property.subscribe((_, choice) -> change(papers -> change.apply(papers, choice)));
        return property;
    }

    private StringProperty textProperty(BiFunction<PaperTexts, String, PaperTexts> change) {
        StringProperty property = new SimpleStringProperty("");
        property.subscribe((_, text) ->
                change(papers -> papers.with(spoken.get(), change.apply(papers.textsIn(spoken.get()), text.strip()))));
        return property;
    }

    private void change(Function<PaperSettings, PaperSettings> change) {
        preferences.change(before -> before.withPapers(change.apply(before.papers())));
    }

    private void showTexts(Language which) {
        PaperTexts now = papers().textsIn(which);
        terms.set(now.terms());
        otrCharges.set(now.otrCharges());
        drayageCharges.set(now.drayageCharges());
        subject.set(now.subject());
    }

    /// Returns the settings in force.
    PaperSettings papers() {
        return preferences.get().papers();
    }

    void onChange(Runnable action) {
        preferences.onChange(action);
        spoken.subscribe((_, _) -> action.run());
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

    /// The language of customers for whom none is kept.
    ObjectProperty<Language> languageProperty() {
        return language;
    }

    ObjectProperty<PaperFormat> formatProperty() {
        return format;
    }

    /// The language whose texts are in the fields below, and on the sample.
    ObjectProperty<Language> spokenProperty() {
        return spoken;
    }

    StringProperty termsProperty() {
        return terms;
    }

    /// What may be charged besides, as an OTR sheet lists it; one a line.
    StringProperty otrChargesProperty() {
        return otrCharges;
    }

    /// What may be charged besides, as a drayage sheet lists it; one a line.
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
        return !papers().letterhead().logo().isEmpty();
    }

    /// Sets a picture for the letterhead; shows an error where it is none.
    void takeLogo(Path chosen) {
        keeping.start(
                _ -> logos.save(chosen),
                Outcome.of(
                        kept -> {
                            kept.ifPresent(file -> logo(file.toString()));
                            logoError.set(kept.isPresent() ? "" : texts.text("settings.documents.logo.wrong"));
                        },
                        _ -> logoError.set(texts.text("settings.documents.logo.wrong"))));
    }

    /// The initials again.
    void dropLogo() {
        logoError.set("");
        logo("");
    }

    private void logo(String file) {
        change(papers -> papers.withLetterhead(papers.letterhead().withLogo(file)));
    }

    /// The usual texts of the language in the fields, again.
    void restoreTexts() {
        change(papers -> papers.with(spoken.get(), PaperTexts.defaults(spoken.get())));
        showTexts(spoken.get());
    }
}
