package lanedesk.workstation.journal.cache;

import java.util.Map;
import java.util.Optional;

/// Small settings of the person, the same in every environment. Never a secret. Asking is quick and reads no disk;
/// keeping writes, and throws where the journal can't.
public interface Preferences {

    Optional<String> get(String key);

    void put(String key, String value);

    void remove(String key);

    /// All that start with `prefix`, with their whole keys.
    Map<String, String> startingWith(String prefix);
}
