package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.SandboxUnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
final class EmbeddedSandboxTest {

    @TempDir
    Path data;

    @Test
    void namesDamagedFilesAndStartsAfterFolderIsRenamed() throws IOException {
        Path folder = Files.createDirectory(data.resolve("sandbox"));
        Files.writeString(folder.resolve("sandbox.db"), "This is no database. ".repeat(400));
        try (EmbeddedSandbox sandbox = new EmbeddedSandbox(folder)) {
            sandbox.onWindowPainted();

            assertThatExceptionOfType(SandboxUnavailableException.class)
                    .isThrownBy(sandbox::startAfterWindowPaint)
                    .extracting(SandboxUnavailableException::folder)
                    .isEqualTo(folder.toString());
            Files.move(folder, data.resolve("damaged"));

            assertThat(sandbox.startAfterWindowPaint().baseUri()).hasScheme("http");
        }
    }

    @Test
    void namesFileInPlaceOfFolder() throws IOException {
        Path folder = Files.createFile(data.resolve("sandbox"));
        try (EmbeddedSandbox sandbox = new EmbeddedSandbox(folder)) {
            sandbox.onWindowPainted();

            assertThatExceptionOfType(SandboxUnavailableException.class).isThrownBy(sandbox::startAfterWindowPaint);
        }
    }
}
