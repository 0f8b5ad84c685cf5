package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.function.Consumer;
import lanedesk.workstation.work.LatestWrite;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Writes the newest text of one key away from the FX thread. Belongs to the FX thread.
public final class BackgroundTextSaver {

    private final TextStore store;
    private final String key;
    private final LatestWrite write;
    private @Nullable String newestText;

    /// `onFailure` receives on the FX thread the reason why a text could not be written.
    public BackgroundTextSaver(TextStore store, String key, TaskRunner runner, Consumer<Throwable> onFailure) {
        this.store = store;
        this.key = key;
        this.write = new LatestWrite(runner, onFailure);
    }

    /// Writes the text soon; one that waits for its turn is replaced.
    public void save(String text) {
        newestText = text;
        write.writeOrQueueLatest(() -> store.writeText(key, text));
    }

    /// The text saved last, even if it is not written yet, else the stored one; for stores that answer without disk
    /// access, such as the journal.
    public Optional<String> newestText() {
        return newestText == null ? store.readText(key) : Optional.of(newestText);
    }
}
