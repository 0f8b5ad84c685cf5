package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiFunction;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.TimeoutSettings;

/// Holds the settings of language, appearance, user and timeouts. Every choice applies at once.
final class GeneralViewModel {

    private final Environments environments;
    private final Texts texts;
    private final ObjectProperty<Language> language;
    private final ObjectProperty<ThemeChoice> theme;
    private final ObjectProperty<Density> density;
    private final ObjectProperty<Integer> textPercent;
    private final BooleanProperty hidesBuyRates;
    private final FormField email = new FormField();

    private final LivePreferences preferences;
    private final NumberInput connectTimeout;
    private final NumberInput quoteTimeout;
    private final NumberInput bookingTimeout;

    GeneralViewModel(LivePreferences preferences, Environments environments, Texts texts, Formats formats) {
        this.preferences = preferences;
        this.environments = environments;
        this.texts = texts;
        connectTimeout =
                timeoutInput(formats, (old, seconds) -> new TimeoutSettings(seconds, old.quote(), old.booking()));
        quoteTimeout =
                timeoutInput(formats, (old, seconds) -> new TimeoutSettings(old.connect(), seconds, old.booking()));
        bookingTimeout =
                timeoutInput(formats, (old, seconds) -> new TimeoutSettings(old.connect(), old.quote(), seconds));
        reloadTimeouts();
        Preferences initialPreferences = preferences.current();
        language = new SimpleObjectProperty<>(initialPreferences.language());
        theme = new SimpleObjectProperty<>(initialPreferences.theme());
        density = new SimpleObjectProperty<>(initialPreferences.density());
        textPercent = new SimpleObjectProperty<>(initialPreferences.textPercent());
        hidesBuyRates = new SimpleBooleanProperty(initialPreferences.hidesBuyFigures());
        hidesBuyRates.subscribe(
                chosenValue -> preferences.changeAndSave(previous -> previous.withHidesBuyFigures(chosenValue)));
        language.subscribe(
                chosenValue -> preferences.changeAndSave(oldPreferences -> oldPreferences.withLanguage(chosenValue)));
        theme.subscribe(
                chosenValue -> preferences.changeAndSave(oldPreferences -> oldPreferences.withTheme(chosenValue)));
        density.subscribe(
                chosenValue -> preferences.changeAndSave(oldPreferences -> oldPreferences.withDensity(chosenValue)));
        textPercent.subscribe(chosenValue ->
                preferences.changeAndSave(oldPreferences -> oldPreferences.withTextPercent(chosenValue)));
        email.setOnFocusLost(this::saveEmail);
        showCurrentEmail();
    }

    private NumberInput timeoutInput(Formats formats, BiFunction<TimeoutSettings, Integer, TimeoutSettings> change) {
        return new NumberInput(
                value -> formats.formatNumber(value, 0),
                0,
                BigDecimal.valueOf(TimeoutSettings.MIN_SECONDS),
                () -> BigDecimal.valueOf(TimeoutSettings.MAX_SECONDS),
                false,
                texts.text("settings.waits.wrong", TimeoutSettings.MIN_SECONDS, TimeoutSettings.MAX_SECONDS),
                seconds -> {
                    if (seconds != null) {
                        preferences.changeAndSave(previous ->
                                previous.withWaits(change.apply(previous.waits(), seconds.intValueExact())));
                    }
                });
    }

    private void reloadTimeouts() {
        TimeoutSettings timeouts = preferences.current().waits();
        connectTimeout.showValue(BigDecimal.valueOf(timeouts.connect()));
        quoteTimeout.showValue(BigDecimal.valueOf(timeouts.quote()));
        bookingTimeout.showValue(BigDecimal.valueOf(timeouts.booking()));
    }

    /// How many seconds the program waits for a connection.
    NumberInput connectTimeout() {
        return connectTimeout;
    }

    /// How many seconds the program waits for a quote.
    NumberInput quoteTimeout() {
        return quoteTimeout;
    }

    /// How many seconds the program waits for a booking.
    NumberInput bookingTimeout() {
        return bookingTimeout;
    }

    /// The text sizes to choose from, in percent.
    List<Integer> textSizes() {
        return List.of(100, 110, 125, 150, 175, 200);
    }

    ObjectProperty<Language> languageProperty() {
        return language;
    }

    /// Whether a language was chosen that applies only after a restart.
    boolean needsRestartForLanguage() {
        return texts.language() != language.get();
    }

    ObjectProperty<ThemeChoice> themeProperty() {
        return theme;
    }

    ObjectProperty<Density> densityProperty() {
        return density;
    }

    BooleanProperty hidesBuyRatesProperty() {
        return hidesBuyRates;
    }

    /// Reads again whether buy rates are hidden, because a shortcut may have changed this.
    void reloadBuyRateVisibility() {
        hidesBuyRates.set(preferences.current().hidesBuyFigures());
    }

    ObjectProperty<Integer> textPercentProperty() {
        return textPercent;
    }

    FormField email() {
        return email;
    }

    /// The title of the current environment, whose user has the displayed e-mail address.
    String environmentTitle() {
        return environments.current().title();
    }

    /// Whether the e-mail address belongs to the command line's environment, which is not saved.
    boolean isEmailOfUnnamedEnvironment() {
        return environments.current().isUnnamed();
    }

    void showCurrentEmail() {
        email.setTextAndClearError(environments.current().user());
    }

    /// Called when the field loses the focus: saves a valid address.
    private void saveEmail() {
        Environment current = environments.current();
        if (current.isUnnamed() || email.trimmedText().equals(current.user())) {
            email.setError("");
            return;
        }
        ProfileDraft oldDraft = ProfileDraft.ofEnvironment(current);
        ProfileDraft newDraft = new ProfileDraft(
                oldDraft.name(),
                oldDraft.kind(),
                oldDraft.baseUrl(),
                oldDraft.hazmatUrl(),
                email.textProperty().get());
        List<ProfileError> problems = environments.validate(newDraft, current.id());
        if (problems.isEmpty()) {
            email.setError("");
            environments.editProfile(current.id(), newDraft);
        } else {
            email.setError(texts.text(
                    "settings.problem." + problems.getFirst().reason().name()));
        }
    }
}
