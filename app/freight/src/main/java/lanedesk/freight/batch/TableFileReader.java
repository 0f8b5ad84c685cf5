package lanedesk.freight.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that is said to hold a table: a CSV or a workbook.
public final class TableFileReader {

    private static final long MAX_BYTES = 32L << 20;

    private TableFileReader() {}

    /// Returns what a file holds.
    ///
    /// @throws IOException where it is no file, is larger than 32 MB or can't be read
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
