package lanedesk.freight.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TableFileReaderTest {

    @TempDir
    Path folder;

    // A sparse file of this length, which uses no space on the disk.
    private Path file(long bytes) throws IOException {
        Path file = folder.resolve("lanes.csv");
        try (RandomAccessFile empty = new RandomAccessFile(file.toFile(), "rw")) {
            empty.setLength(bytes);
        }
        return file;
    }

    @Test
    void rejectsFileOver32Megabytes() throws IOException {
        assertThat(TableFileReader.readBytes(file(32 << 20))).hasSize(32 << 20);
        assertThatIOException()
                .isThrownBy(() -> TableFileReader.readBytes(file((32 << 20) + 1)))
                .withMessage("lanes.csv is larger than 32 MB");
    }

    @Test
    void rejectsNonFileBeforeOpening() {
        assertThatIOException()
                .isThrownBy(() -> TableFileReader.readBytes(folder))
                .withMessageEndingWith(" is no file");
        assertThatIOException().isThrownBy(() -> TableFileReader.readBytes(folder.resolve("none.csv")));
    }
}
