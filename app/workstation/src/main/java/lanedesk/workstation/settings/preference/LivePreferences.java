package lanedesk.workstation.settings.preference;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.TaskRunner;

/// Holds the current preferences and saves every change. Observed and changed on the FX thread; can be read on
/// any thread.
public final class LivePreferences {

    private static final String KEY = "preferences";

    private final ReadOnlyObjectWrapper<Preferences> preferences;
    private final MachinePolicy policy;
    private final BackgroundTextSaver saver;
    private volatile Preferences current;

    private LivePreferences(Preferences preferences, MachinePolicy policy, BackgroundTextSaver saver) {
        this.policy = policy;
        this.preferences = new ReadOnlyObjectWrapper<>(preferences);
        this.saver = saver;
        this.current = preferences;
    }

    /// Loads the saved preferences.
    ///
    /// @param language the language of the system, used at the first start
    /// @param policy settings fixed by an administrator
    /// @param onFailure runs on the FX thread when a change could not be saved
    public static LivePreferences load(
            TextStore store,
            Language language,
            MachinePolicy policy,
            TaskRunner runner,
            Consumer<Throwable> onFailure) {
        String savedText = policy.applyToSettingsText(store.readText(KEY).orElse(""));
        Preferences preferences = savedText.isEmpty()
                ? PreferencesCodec.defaultPreferences(language)
                : PreferencesCodec.fromText(savedText, language);
        return new LivePreferences(preferences, policy, new BackgroundTextSaver(store, KEY, runner, onFailure));
    }

    /// The current preferences. Can be called on any thread.
    public Preferences current() {
        return current;
    }

    /// The preferences, to be observed on the FX thread.
    public ReadOnlyObjectProperty<Preferences> preferencesProperty() {
        return preferences.getReadOnlyProperty();
    }

    /// Runs the action on the FX thread after every change.
    public void addChangeListener(Runnable action) {
        preferences.subscribe((_, _) -> action.run());
    }

    /// Whether an administrator fixed the setting with this name. If the name ends in `*`, whether any setting
    /// with this prefix is fixed.
    public boolean isLocked(String key) {
        return policy.isLocked(key);
    }

    /// Changes and saves the preferences, unless nothing changes. Settings that an administrator fixed are not
    /// changed.
    public void changeAndSave(UnaryOperator<Preferences> change) {
        Preferences changed = change.apply(current);
        if (!policy.lockedValues().isEmpty()) {
            changed = PreferencesCodec.fromText(
                    policy.applyToSettingsText(policy.removeDefaultsFromSettingsText(PreferencesCodec.toText(changed))),
                    changed.language());
        }
        if (!changed.equals(current)) {
            current = changed;
            saver.saveInBackground(policy.removeDefaultsFromSettingsText(PreferencesCodec.toText(changed)));
            preferences.set(changed);
        }
    }

    /// Creates a form whose fields show and change the preferences.
    public ValueForm<Preferences> createForm(Texts texts) {
        return new ValueForm<>(texts, this::current, this::changeAndSave);
    }
}
