package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.function.Consumer;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Writes the newest text of one key away from the FX thread, one write at a time, so that an older text never comes
/// after a newer one. Belongs to the FX thread.
public final class TextSaver {

    private final TextStore store;
    private final String key;
    private final WorkRunner runner;
    private final Consumer<Throwable> failed;
    private @Nullable String newest;
    private @Nullable String next;
    private boolean writing;

    /// `failed` receives on the FX thread the reason why a text could not be written.
    public TextSaver(TextStore store, String key, WorkRunner runner, Consumer<Throwable> failed) {
        this.store = store;
        this.key = key;
        this.runner = runner;
        this.failed = failed;
    }

    /// Writes the text soon; one that waits for its turn is replaced.
    public void save(String text) {
        newest = text;
        next = text;
        writeNext();
    }

    /// The text saved last, whether or not it is written by now, or else what the store has; for stores that answer
    /// without the disk, as the journal does.
    public Optional<String> newest() {
        return newest == null ? store.read(key) : Optional.of(newest);
    }

    private void writeNext() {
        String text = next;
        if (writing || text == null) {
            return;
        }
        writing = true;
        next = null;
        runner.start(
                _ -> {
                    store.write(key, text);
                    return text;
                },
                Outcome.of(_ -> ended(), failure -> {
                    failed.accept(failure);
                    ended();
                }));
    }

    private void ended() {
        writing = false;
        writeNext();
    }
}
