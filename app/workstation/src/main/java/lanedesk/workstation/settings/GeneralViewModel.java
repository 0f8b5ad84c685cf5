package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.TimeoutSettings;

/// The settings of language, looks, user and timeouts. Every choice takes effect at once.
final class GeneralViewModel {

    /// The text sizes to choose from, in percent.
    private static final List<Integer> TEXT_SIZES = List.of(100, 110, 125, 150, 175, 200);

    private static final Function<String, Optional<BigDecimal>> PARSE_SECONDS = ValueForm.createNumberParser(
            0, BigDecimal.valueOf(TimeoutSettings.MIN_SECONDS), () -> BigDecimal.valueOf(TimeoutSettings.MAX_SECONDS));

    private final Environments environments;
    private final Texts texts;
    private final Formats formats;
    private final ValueForm<Preferences> form;
    private final FormField email;
    private final FormField hideBuyRates;

    GeneralViewModel(LivePreferences preferences, Environments environments, Texts texts, Formats formats) {
        this.environments = environments;
        this.texts = texts;
        this.formats = formats;
        form = preferences.createForm(texts);
        email = form.addField("email").setOnAccepted(this::saveEmailIfChangedAndValid);
        email.showTextAndResetErrors(environments.current().user());
        FormField language = form.addChoiceField(
                "language",
                List.of(Language.values()),
                choice -> texts.text("settings.language." + choice.code()),
                Preferences::language,
                Preferences::withLanguage);
        language.textProperty()
                .subscribe(chosen -> language.hintProperty()
                        .set(
                                texts.language().toString().equals(chosen)
                                        ? ""
                                        : texts.text("settings.language.restart")));
        form.addChoiceField(
                "theme",
                List.of(ThemeChoice.values()),
                choice -> texts.text("settings.theme." + choice),
                Preferences::theme,
                Preferences::withTheme);
        form.addChoiceField(
                "density",
                List.of(Density.values()),
                choice -> texts.text("settings.density." + choice),
                Preferences::density,
                Preferences::withDensity);
        form.addChoiceField(
                "textSize",
                TEXT_SIZES,
                percent -> texts.text("settings.textSize.percent", percent),
                Preferences::textPercent,
                Preferences::withTextPercent);
        hideBuyRates =
                form.addCheckBoxField("hideBuyRates", Preferences::hidesBuyFigures, Preferences::withHidesBuyFigures);
        addTimeoutField("connectTimeout", TimeoutSettings::connect, TimeoutSettings::withConnect);
        addTimeoutField("quoteTimeout", TimeoutSettings::quote, TimeoutSettings::withQuote);
        addTimeoutField("bookingTimeout", TimeoutSettings::booking, TimeoutSettings::withBooking);
    }

    private void addTimeoutField(
            String id,
            Function<TimeoutSettings, Integer> getter,
            BiFunction<TimeoutSettings, Integer, TimeoutSettings> with) {
        form.addParsedField(
                id,
                preferences -> getter.apply(preferences.waits()),
                (preferences, seconds) -> preferences.withWaits(with.apply(preferences.waits(), seconds)),
                text -> PARSE_SECONDS.apply(text).map(BigDecimal::intValueExact),
                seconds -> formats.formatNumber(BigDecimal.valueOf(seconds), 0),
                texts.text("settings.waits.wrong", TimeoutSettings.MIN_SECONDS, TimeoutSettings.MAX_SECONDS));
    }

    ValueForm<Preferences> form() {
        return form;
    }

    /// Shows the user of the environment in use, and whether buy rates are hidden. These values may have
    /// changed while the page was hidden.
    void onShown() {
        Environment current = environments.current();
        email.showTextAndResetErrors(current.user());
        email.hintProperty().set(texts.text("settings.email.hint", current.title()));
        email.lockedProperty().set(current.isFromCommandLine());
        form.reloadField(hideBuyRates);
    }

    // Saves the typed e-mail address in the profile of the environment in use, or shows an error. The
    // environment of the command line has no profile, so its user is not saved.
    private void saveEmailIfChangedAndValid() {
        Environment current = environments.current();
        email.showExternalError("");
        if (current.isFromCommandLine() || email.trimmedText().equals(current.user())) {
            return;
        }
        ProfileDraft newDraft = ProfileDraft.ofEnvironment(current).withUser(email.trimmedText());
        List<ProfileError> problems = environments.validateDraft(newDraft, current.id());
        if (problems.isEmpty()) {
            environments.editAndSaveProfile(current.id(), newDraft);
        } else {
            email.showExternalError(
                    texts.text("settings.problem." + problems.getFirst().reason()));
        }
    }
}
