package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.environment.SandboxUnavailable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
final class EmbeddedSandboxTest {

    @TempDir
    Path data;

    @Test
    void damagedFilesAreNamedAndARenamedFolderIsEnoughToGoOn() throws IOException {
        Path folder = Files.createDirectory(data.resolve("sandbox"));
        Files.writeString(folder.resolve("sandbox.db"), "This is no database. ".repeat(400));
        try (EmbeddedSandbox sandbox = new EmbeddedSandbox(folder)) {
            sandbox.windowIsPainted();

            assertThatExceptionOfType(SandboxUnavailable.class)
                    .isThrownBy(sandbox::running)
                    .extracting(SandboxUnavailable::folder)
                    .isEqualTo(folder.toString());
            Files.move(folder, data.resolve("damaged"));

            assertThat(sandbox.running().baseUri()).hasScheme("http");
        }
    }

    @Test
    void aFileInTheFoldersPlaceIsNamedToo() throws IOException {
        Path folder = Files.createFile(data.resolve("sandbox"));
        try (EmbeddedSandbox sandbox = new EmbeddedSandbox(folder)) {
            sandbox.windowIsPainted();

            assertThatExceptionOfType(SandboxUnavailable.class).isThrownBy(sandbox::running);
        }
    }
}
