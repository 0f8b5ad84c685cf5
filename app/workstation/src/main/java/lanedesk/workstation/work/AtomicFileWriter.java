package lanedesk.workstation.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/// A file of the user's: written beside its place and moved there once it is whole. Where that fails, for a full disk
/// say, what was there before stays as it was and nothing half written is left.
public final class AtomicFileWriter {

    private AtomicFileWriter() {}

    /// Writes the content to the path that it is given.
    @FunctionalInterface
    public interface FileContentWriter<T> {
        T writeTo(Path temporaryFile) throws IOException;
    }

    public static <T> T write(Path file, FileContentWriter<T> content) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + "-" + UUID.randomUUID() + ".part");
        try {
            T told = content.writeTo(part);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            return told;
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
