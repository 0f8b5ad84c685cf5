package lanedesk.workstation.documents.store;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import lanedesk.workstation.environment.OperatingSystem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Copies documents to folders that the dispatcher chose. A copy is complete and unchanged; an incomplete or
/// changed copy is deleted. No existing file is replaced.
public final class SavedCopy {

    private static final Logger log = LoggerFactory.getLogger(SavedCopy.class);
    private static final int MAX_NUMBERED_NAMES = 10_000;

    /// Opens a file for writing by its name. The name may be that of an alternate data stream, which no `Path`
    /// of Windows accepts because of its colon.
    interface FileOpener {
        OutputStream openFile(String name) throws IOException;
    }

    private SavedCopy() {}

    /// Copies a document to a folder under the given name, which has an extension. If the name exists, a number
    /// is added before the extension. Returns the copy's path. Throws if the document's content has changed
    /// since it was stored.
    public static Path copyUnderFreeName(DocumentRow.State.Local document, Path folder, String name)
            throws IOException {
        Path targetFolder = folder.toAbsolutePath().normalize();
        int dot = name.lastIndexOf('.');
        for (int number = 1; number < MAX_NUMBERED_NAMES; number++) {
            String numberedName =
                    number == 1 ? name : name.substring(0, dot) + " (" + number + ")" + name.substring(dot);
            Path target = targetFolder.resolve(numberedName).normalize();
            if (!targetFolder.equals(target.getParent())) {
                throw new DocumentFailureException(DocumentFailure.OUTSIDE_FOLDER);
            }
            try {
                return copyOrThrowIfChanged(document, target);
            } catch (FileAlreadyExistsException nameExists) {
                log.debug("a name is taken, trying the next");
            }
        }
        throw new FileAlreadyExistsException(targetFolder.toString());
    }

    private static Path copyOrThrowIfChanged(DocumentRow.State.Local document, Path target) throws IOException {
        try (FileChannel output = FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            try {
                if (!FileHash.copyAndReturnHash(document.file(), output).equals(document.sha256())) {
                    throw new DocumentFailureException(DocumentFailure.CHANGED_ON_DISK);
                }
                output.force(true);
            } catch (IOException failure) {
                Files.deleteIfExists(target);
                throw failure;
            }
        }
        markAsDownloadedOnWindows(target, OperatingSystem.current(), FileOutputStream::new);
        return target;
    }

    // On Windows, marks the file as downloaded, so that the system asks before it opens the file. On other
    // systems the mark would contain the document's address, which may be secret.
    static void markAsDownloadedOnWindows(Path file, OperatingSystem system, FileOpener fileOpener) {
        if (system != OperatingSystem.WINDOWS) {
            return;
        }
        try (OutputStream output = fileOpener.openFile(file + ":Zone.Identifier")) {
            output.write("[ZoneTransfer]\r\nZoneId=3\r\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException failure) {
            log.debug("this folder takes no marks");
        }
    }
}
