package lanedesk.workstation.settings.preference;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.environment.TextSaver;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.WorkRunner;

/// The preferences in force: observed and changed on the FX thread, asked on any, kept at every change.
public final class LivePreferences {

    private static final String KEY = "preferences";

    private final ReadOnlyObjectWrapper<Preferences> value;
    private final Policy policy;
    private final TextSaver saved;
    private volatile Preferences snapshot;

    private LivePreferences(Preferences read, Policy policy, TextSaver saved) {
        this.policy = policy;
        this.value = new ReadOnlyObjectWrapper<>(read);
        this.saved = saved;
        this.snapshot = read;
    }

    /// Reads what is kept.
    ///
    /// @param language the system's, for a first start
    /// @param policy what the office sets
    /// @param failed runs on the FX thread when a change could not be saved
    public static LivePreferences load(
            TextStore store, Language language, Policy policy, WorkRunner runner, Consumer<Throwable> failed) {
        String kept = policy.over(store.read(KEY).orElse(""));
        Preferences read = kept.isEmpty() ? PreferenceText.initial(language) : PreferenceText.read(kept, language);
        return new LivePreferences(read, policy, new TextSaver(store, KEY, runner, failed));
    }

    /// The preferences now. Asked on any thread.
    public Preferences get() {
        return snapshot;
    }

    /// The preferences, to be observed on the FX thread.
    public ReadOnlyObjectProperty<Preferences> property() {
        return value.getReadOnlyProperty();
    }

    /// Hears of every change, on the FX thread, whether or not anybody asked for the preferences in between.
    public void onChange(Runnable action) {
        value.subscribe((_, _) -> action.run());
    }

    /// Whether the office sets what is kept under this name, or under any that begins so where it ends in `*`.
    public boolean isLocked(String key) {
        return policy.isLocked(key);
    }

    /// Changes them and keeps the change; nothing happens where nothing differs. What the office sets stays.
    public void change(UnaryOperator<Preferences> change) {
        Preferences changed = change.apply(snapshot);
        if (!policy.locked().isEmpty()) {
            changed =
                    PreferenceText.read(policy.over(policy.without(PreferenceText.write(changed))), changed.language());
        }
        if (!changed.equals(snapshot)) {
            snapshot = changed;
            saved.save(policy.without(PreferenceText.write(changed)));
            value.set(changed);
        }
    }
}
