package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiFunction;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.TimeoutSettings;

/// Language, looks, and who works here. Every choice holds at once.
final class GeneralViewModel {

    private final Environments environments;
    private final Texts texts;
    private final ObjectProperty<Language> language;
    private final ObjectProperty<ThemeChoice> theme;
    private final ObjectProperty<Density> density;
    private final ObjectProperty<Integer> textPercent;
    private final FormField email = new FormField();

    private final LivePreferences preferences;
    private final NumberInput connectWait;
    private final NumberInput quoteWait;
    private final NumberInput bookingWait;

    GeneralViewModel(LivePreferences preferences, Environments environments, Texts texts, Formats formats) {
        this.preferences = preferences;
        this.environments = environments;
        this.texts = texts;
        connectWait = wait(formats, (old, seconds) -> new TimeoutSettings(seconds, old.quote(), old.booking()));
        quoteWait = wait(formats, (old, seconds) -> new TimeoutSettings(old.connect(), seconds, old.booking()));
        bookingWait = wait(formats, (old, seconds) -> new TimeoutSettings(old.connect(), old.quote(), seconds));
        showWaits();
        Preferences now = preferences.get();
        language = new SimpleObjectProperty<>(now.language());
        theme = new SimpleObjectProperty<>(now.theme());
        density = new SimpleObjectProperty<>(now.density());
        textPercent = new SimpleObjectProperty<>(now.textPercent());
        language.subscribe(chosen -> preferences.change(before -> before.withLanguage(chosen)));
        theme.subscribe(chosen -> preferences.change(before -> before.withTheme(chosen)));
        density.subscribe(chosen -> preferences.change(before -> before.withDensity(chosen)));
        textPercent.subscribe(chosen -> preferences.change(before -> before.withTextPercent(chosen)));
        email.onLeave(this::commitEmail);
        showEmail();
    }

    private NumberInput wait(Formats formats, BiFunction<TimeoutSettings, Integer, TimeoutSettings> change) {
        return new NumberInput(
                formats,
                0,
                BigDecimal.valueOf(TimeoutSettings.LEAST),
                () -> BigDecimal.valueOf(TimeoutSettings.MOST),
                false,
                texts.text("settings.waits.wrong", TimeoutSettings.LEAST, TimeoutSettings.MOST),
                seconds -> {
                    if (seconds != null) {
                        preferences.change(
                                before -> before.withWaits(change.apply(before.waits(), seconds.intValueExact())));
                    }
                });
    }

    private void showWaits() {
        TimeoutSettings waits = preferences.get().waits();
        connectWait.show(BigDecimal.valueOf(waits.connect()));
        quoteWait.show(BigDecimal.valueOf(waits.quote()));
        bookingWait.show(BigDecimal.valueOf(waits.booking()));
    }

    /// Seconds that a connection is waited for.
    NumberInput connectWait() {
        return connectWait;
    }

    /// Seconds that a quote is waited for.
    NumberInput quoteWait() {
        return quoteWait;
    }

    /// Seconds that a booking is waited for.
    NumberInput bookingWait() {
        return bookingWait;
    }

    /// Sizes of type on offer, in percent.
    List<Integer> textSizes() {
        return List.of(100, 110, 125, 150, 175, 200);
    }

    ObjectProperty<Language> languageProperty() {
        return language;
    }

    /// True where the program speaks another language than the one chosen, until it is started again.
    boolean speaksAnother() {
        return texts.language() != language.get();
    }

    ObjectProperty<ThemeChoice> themeProperty() {
        return theme;
    }

    ObjectProperty<Density> densityProperty() {
        return density;
    }

    ObjectProperty<Integer> textPercentProperty() {
        return textPercent;
    }

    FormField email() {
        return email;
    }

    /// The environment whose user the e-mail address is.
    String environmentTitle() {
        return environments.current().title();
    }

    /// The unnamed environment of the command line takes its user from there.
    boolean emailIsFixed() {
        return environments.current().isUnnamed();
    }

    void showEmail() {
        email.show(environments.current().user());
    }

    /// The field is left: a good address is kept.
    private void commitEmail() {
        Environment current = environments.current();
        if (current.isUnnamed() || email.value().equals(current.user())) {
            email.showError("");
            return;
        }
        ProfileDraft before = ProfileDraft.of(current);
        ProfileDraft after = new ProfileDraft(
                before.name(),
                before.kind(),
                before.baseUrl(),
                before.hazmatUrl(),
                email.textProperty().get());
        List<ProfileProblem> problems = environments.check(after, current.id());
        if (problems.isEmpty()) {
            email.showError("");
            environments.edit(current.id(), after);
        } else {
            email.showError(texts.text(
                    "settings.problem." + problems.getFirst().reason().name()));
        }
    }
}
