package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Creates copies of documents for other programs. Each copy has its own folder, so that its name is unchanged.
/// Copies are not needed after the current run of the program. The methods block and run in background tasks.
public final class ExportedCopies {

    private static final Logger log = LoggerFactory.getLogger(ExportedCopies.class);

    private final Path folder;

    public ExportedCopies(Path folder) {
        this.folder = folder;
    }

    /// Creates a copy of a document under the given name.
    public Path createCopy(DocumentRow.State.Local document, String name) throws IOException {
        Path copyFolder =
                Files.createDirectories(folder.resolve(UUID.randomUUID().toString()));
        return SavedCopy.copyUnderFreeName(document, copyFolder, name);
    }

    /// Deletes copies that were made before a time. Copies that are still in use are deleted by a later call.
    public void deleteCopiesOlderThan(Instant limit) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> copyFolders = Files.newDirectoryStream(folder)) {
            for (Path copyFolder : copyFolders) {
                if (Files.getLastModifiedTime(copyFolder).toInstant().isBefore(limit)) {
                    deleteFolder(copyFolder);
                }
            }
        }
    }

    private static void deleteFolder(Path copyFolder) {
        try (Stream<Path> copies = Files.list(copyFolder)) {
            for (Path copy : copies.toList()) {
                Files.deleteIfExists(copy);
            }
            Files.deleteIfExists(copyFolder);
        } catch (IOException deleteFailure) {
            log.debug("a copy handed out earlier can't be removed yet");
        }
    }
}
