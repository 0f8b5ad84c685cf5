package lanedesk.workstation.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests writing a user's file to a disk that has enough space, and to one that becomes full.
@Headless
final class AtomicFileWriterTest {

    @TempDir
    private Path folder;

    @Test
    void replacesExistingFile() throws IOException {
        Path file = Files.writeString(folder.resolve("lanes.csv"), "the customer's");
        int result = AtomicFileWriter.writeAndReplace(file, part -> {
            Files.writeString(part, "with prices");
            return 11;
        });
        assertThat(result).isEqualTo(11);
        assertThat(Files.readString(file)).isEqualTo("with prices");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void keepsExistingFileWhenDiskIsFull() throws IOException {
        Path file = Files.writeString(folder.resolve("lanes.csv"), "the customer's");
        assertThatThrownBy(() -> AtomicFileWriter.writeAndReplace(file, AtomicFileWriterTest::writeHalf))
                .hasMessage("No space left on device");
        assertThat(Files.readString(file)).isEqualTo("the customer's");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void leavesNoPartialFileWhenDiskIsFull() throws IOException {
        assertThatThrownBy(() ->
                        AtomicFileWriter.writeAndReplace(folder.resolve("new.csv"), AtomicFileWriterTest::writeHalf))
                .isInstanceOf(IOException.class);
        assertThat(folder).isEmptyDirectory();
    }

    private static Path writeHalf(Path part) throws IOException {
        Files.writeString(part, "with pri");
        throw new IOException("No space left on device");
    }
}
