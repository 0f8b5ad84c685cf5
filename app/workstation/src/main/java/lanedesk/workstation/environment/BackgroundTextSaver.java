package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.function.Consumer;
import lanedesk.workstation.work.LatestWrite;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Saves the newest text of one key in the background. Used only on the FX thread.
public final class BackgroundTextSaver {

    private final TextStore store;
    private final String key;
    private final LatestWrite write;
    private @Nullable String newestText;

    /// `onFailure` is called on the FX thread with the exception if a text could not be saved.
    public BackgroundTextSaver(TextStore store, String key, TaskRunner runner, Consumer<Throwable> onFailure) {
        this.store = store;
        this.key = key;
        this.write = new LatestWrite(runner, onFailure);
    }

    /// Saves a text in the background. If another text is still waiting to be saved, the new text replaces it.
    public void saveInBackground(String text) {
        newestText = text;
        write.writeOrQueueLatest(() -> store.writeText(key, text));
    }

    /// Returns the text that was last passed to [#saveInBackground], even if it is not on disk yet; otherwise
    /// the stored text. The store must answer without disk access, as the journal does.
    public Optional<String> newestOrStoredText() {
        return newestText == null ? store.readText(key) : Optional.of(newestText);
    }
}
