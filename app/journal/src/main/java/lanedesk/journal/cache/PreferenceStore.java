package lanedesk.journal.cache;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import lanedesk.journal.store.Store;

/// Small user settings, shared by all environments. The settings never contain a secret. Reads use a copy in
/// memory; a write throws if the journal cannot save the setting.
public final class PreferenceStore {
    private final Store store;
    private final ConcurrentMap<String, String> cached;

    public PreferenceStore(Store store) {
        this.store = store;
        cached = new ConcurrentHashMap<>(store
                .runOnReadingConnection(session -> session.queryList(
                        "SELECT key, value FROM preference", row -> Map.entry(row.text("key"), row.text("value"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    public Optional<String> get(String key) {
        return Optional.ofNullable(cached.get(key));
    }

    public void put(String key, String value) {
        store.executeInTransaction(
                session -> session.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", key, value));
        cached.put(key, value);
    }
}
