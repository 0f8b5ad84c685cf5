package lanedesk.workstation.composition;

import java.util.Optional;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.environment.TextStore;

/// The journal's preferences as the place of small texts.
record JournalTextStore(PreferenceStore preferences) implements TextStore {

    @Override
    public Optional<String> read(String key) {
        return preferences.get(key);
    }

    @Override
    public void write(String key, String text) {
        preferences.put(key, text);
    }
}
