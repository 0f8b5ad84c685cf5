package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Copies of documents in the dispatcher's folders: in that folder alone, whole and as they came or not at all, never
/// over another file.
public final class SavedCopy {

    private static final Logger log = LoggerFactory.getLogger(SavedCopy.class);
    private static final int MAX_COPIES = 10_000;

    private SavedCopy() {}

    /// Copies the document into the folder under that name, or the name with a number where it is taken.
    public static Path saveInto(DocumentRow.State.Local document, Path folder, String name) throws IOException {
        Path inside = folder.toAbsolutePath().normalize();
        int dot = name.lastIndexOf('.');
        for (int copy = 1; copy < MAX_COPIES; copy++) {
            String numbered = copy == 1 ? name : name.substring(0, dot) + " (" + copy + ")" + name.substring(dot);
            Path target = inside.resolve(numbered).normalize();
            if (!inside.equals(target.getParent())) {
                throw new UnfitDocumentException(DocumentFailure.OUTSIDE_FOLDER);
            }
            try {
                return copyVerified(document, target);
            } catch (FileAlreadyExistsException taken) {
                log.debug("a name is taken, trying the next");
            }
        }
        throw new FileAlreadyExistsException(inside.toString());
    }

    private static Path copyVerified(DocumentRow.State.Local document, Path target) throws IOException {
        try (FileChannel out = FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            try {
                if (!FileHash.copyAndHash(document.file(), out).equals(document.sha256())) {
                    throw new UnfitDocumentException(DocumentFailure.CHANGED_ON_DISK);
                }
                out.force(true);
            } catch (IOException failed) {
                Files.deleteIfExists(target);
                throw failed;
            }
        }
        markAsDownloaded(target);
        return target;
    }

    // Windows asks before it opens what came from the network. Other systems' marks would hold the address, which may
    // be signed.
    private static void markAsDownloaded(Path saved) {
        if (!System.getProperty("os.name", "").startsWith("Windows")) {
            return;
        }
        try {
            Files.write(
                    Path.of(saved + ":Zone.Identifier"),
                    "[ZoneTransfer]\r\nZoneId=3\r\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException | InvalidPathException unmarked) {
            log.debug("this folder takes no marks");
        }
    }
}
