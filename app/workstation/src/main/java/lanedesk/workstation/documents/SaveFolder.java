package lanedesk.workstation.documents;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.workstation.journal.cache.Preferences;

/// Where papers are saved: where they were saved last, else among the user's documents.
final class SaveFolder {

    private static final String LAST = "papers.folder";

    private final Preferences preferences;
    private final Path home;

    SaveFolder(Preferences preferences, Path home) {
        this.preferences = preferences;
        this.home = home;
    }

    /// Where to begin looking; none where even the user's home is gone.
    Optional<Path> first() {
        return Stream.concat(
                        preferences.get(LAST).flatMap(SaveFolder::path).stream(),
                        Stream.of(home.resolve("Documents"), home))
                .filter(Files::isDirectory)
                .findFirst();
    }

    /// Keeps in mind where something was saved.
    void used(Path folder) {
        preferences.put(LAST, folder.toAbsolutePath().toString());
    }

    // What another system has kept may be no path on this one.
    private static Optional<Path> path(String kept) {
        try {
            return Optional.of(Path.of(kept));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
