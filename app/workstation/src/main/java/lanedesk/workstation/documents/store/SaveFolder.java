package lanedesk.workstation.documents.store;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.store.JournalException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder to save documents to: the folder last used, else the user's documents folder.
public final class SaveFolder {

    private static final Logger log = LoggerFactory.getLogger(SaveFolder.class);

    private static final String LAST_FOLDER_KEY = "papers.folder";

    private final PreferenceStore preferences;
    private final Path home;

    public SaveFolder(PreferenceStore preferences, Path home) {
        this.preferences = preferences;
        this.home = home;
    }

    /// The folder in which a chooser starts; empty if even the user's home folder does not exist.
    public Optional<Path> lastOrDefaultFolder() {
        return Stream.concat(
                        preferences.get(LAST_FOLDER_KEY).flatMap(SaveFolder::parsePath).stream(),
                        Stream.of(home.resolve("Documents"), home))
                .filter(Files::isDirectory)
                .findFirst();
    }

    /// Saves the folder last used. Writes to the journal, so it must not run on the FX thread. A failure of the
    /// journal is logged.
    public void saveLastFolderOrLogFailure(Path folder) {
        try {
            preferences.put(LAST_FOLDER_KEY, folder.toAbsolutePath().toString());
        } catch (JournalException failure) {
            log.warn("The folder that papers were saved in is not kept", failure);
        }
    }

    // A folder that was saved on another operating system may be an invalid path here.
    private static Optional<Path> parsePath(String saved) {
        try {
            return Optional.of(Path.of(saved));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
