package lanedesk.workstation.environment;

import java.util.Optional;

/// A durable place for small texts by key: the journal's preferences. Both methods may touch the disk and are called
/// away from the FX thread, except for the first reading at start.
public interface TextStore {

    /// The text last written under a key.
    Optional<String> readText(String key);

    /// Replaces the text of a key, durably.
    void writeText(String key, String text);
}
