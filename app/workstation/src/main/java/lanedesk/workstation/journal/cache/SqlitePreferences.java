package lanedesk.workstation.journal.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import lanedesk.workstation.journal.store.Store;

/// Preferences in the SQLite file.
public final class SqlitePreferences implements Preferences {
    private final Store store;

    public SqlitePreferences(Store store) {
        this.store = store;
    }

    @Override
    public Optional<String> get(String key) {
        return store.read(
                session -> session.first("SELECT value FROM preference WHERE key = ?", row -> row.text("value"), key));
    }

    @Override
    public void put(String key, String value) {
        store.perform(session -> session.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", key, value));
    }

    @Override
    public void remove(String key) {
        store.perform(session -> session.update("DELETE FROM preference WHERE key = ?", key));
    }

    @Override
    public Map<String, String> startingWith(String prefix) {
        Map<String, String> found = new LinkedHashMap<>();
        store.read(session -> session.list(
                        "SELECT key, value FROM preference WHERE substr(key, 1, ?) = ? ORDER BY key",
                        row -> Map.entry(row.text("key"), row.text("value")),
                        prefix.length(),
                        prefix))
                .forEach(entry -> found.put(entry.getKey(), entry.getValue()));
        return found;
    }
}
