package lanedesk.workstation.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/// Writes new content to a temporary file in the same folder. The complete temporary file then replaces the target
/// file. After a failure, such as a full disk, the target file is unchanged and the temporary file is deleted.
public final class AtomicFileWriter {

    private AtomicFileWriter() {}

    /// Writes the content to the given temporary file.
    @FunctionalInterface
    public interface FileContentWriter<T> {
        T writeTo(Path temporaryFile) throws IOException;
    }

    public static <T> T writeAndReplace(Path file, FileContentWriter<T> contentWriter) throws IOException {
        Path temporaryFile = file.resolveSibling(file.getFileName() + "-" + UUID.randomUUID() + ".part");
        try {
            T result = contentWriter.writeTo(temporaryFile);
            Files.move(temporaryFile, file, StandardCopyOption.REPLACE_EXISTING);
            return result;
        } finally {
            Files.deleteIfExists(temporaryFile);
        }
    }
}
