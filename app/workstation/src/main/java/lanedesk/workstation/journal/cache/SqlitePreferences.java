package lanedesk.workstation.journal.cache;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import lanedesk.workstation.journal.store.Store;

/// Preferences in the SQLite file. They are few and asked for on the FX thread, so that all are read when the journal
/// opens; what is kept is on disk before it is known here.
public final class SqlitePreferences implements Preferences {
    private final Store store;
    private final ConcurrentNavigableMap<String, String> known;

    public SqlitePreferences(Store store) {
        this.store = store;
        known = new ConcurrentSkipListMap<>(store
                .read(session -> session.list(
                        "SELECT key, value FROM preference", row -> Map.entry(row.text("key"), row.text("value"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    @Override
    public Optional<String> get(String key) {
        return Optional.ofNullable(known.get(key));
    }

    @Override
    public void put(String key, String value) {
        store.perform(session -> session.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", key, value));
        known.put(key, value);
    }

    @Override
    public void remove(String key) {
        store.perform(session -> session.update("DELETE FROM preference WHERE key = ?", key));
        known.remove(key);
    }

    @Override
    public Map<String, String> startingWith(String prefix) {
        return new TreeMap<>(known.subMap(prefix, prefix + Character.MAX_VALUE));
    }
}
