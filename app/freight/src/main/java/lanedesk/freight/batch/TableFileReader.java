package lanedesk.freight.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads the bytes of a table file, CSV or workbook, up to 32 MB.
public final class TableFileReader {

    private static final long MAX_BYTES = 32L << 20;

    private TableFileReader() {}

    /// The content of a file.
    ///
    /// @throws IOException if the path is not a file, or the file is larger than 32 MB or cannot be read
    public static byte[] readBytes(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file.getFileName() + " is no file");
        }
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException(file.getFileName() + " is larger than 32 MB");
        }
        return Files.readAllBytes(file);
    }
}
