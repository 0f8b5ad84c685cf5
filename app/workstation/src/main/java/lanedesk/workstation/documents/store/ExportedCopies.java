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

/// The copies that other programs get: each in a folder of its own, so that names stay as they are. They are of no
/// further use once the program that handed them out has ended. Runs inside jobs.
public final class ExportedCopies {

    private static final Logger log = LoggerFactory.getLogger(ExportedCopies.class);

    private final Path folder;

    public ExportedCopies(Path folder) {
        this.folder = folder;
    }

    /// Makes a copy under that name.
    public Path copy(DocumentRow.State.Local document, String name) throws IOException {
        Path own = Files.createDirectories(folder.resolve(UUID.randomUUID().toString()));
        return SavedCopy.saveInto(document, own, name);
    }

    /// Removes what was handed out before then; what another program still holds stays for the next time.
    public void deleteOlderThan(Instant before) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path own : all) {
                if (Files.getLastModifiedTime(own).toInstant().isBefore(before)) {
                    deleteFolder(own);
                }
            }
        }
    }

    private static void deleteFolder(Path own) {
        try (Stream<Path> copies = Files.list(own)) {
            for (Path copy : copies.toList()) {
                Files.deleteIfExists(copy);
            }
            Files.deleteIfExists(own);
        } catch (IOException held) {
            log.debug("a copy handed out earlier can't be removed yet");
        }
    }
}
