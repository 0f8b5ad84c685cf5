package lanedesk.workstation.environment;

import java.util.Optional;

/// Stores small texts by key on disk, in the preferences of the journal. Both methods may access the disk and are
/// called in background tasks, except for the first reading during the start.
public interface TextStore {

    /// Returns the text that was last written under a key.
    Optional<String> readText(String key);

    /// Replaces the text of a key. The text is on disk when the method returns.
    void writeText(String key, String text);
}
