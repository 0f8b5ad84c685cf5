package lanedesk.workstation.start;

import java.util.Optional;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.environment.TextStore;

/// Stores small texts, such as settings, in the preferences of the journal.
record JournalTextStore(PreferenceStore preferences) implements TextStore {

    @Override
    public Optional<String> readText(String key) {
        return preferences.get(key);
    }

    @Override
    public void writeText(String key, String text) {
        preferences.put(key, text);
    }
}
