package lanedesk.benchmarks.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in programs are shell scripts")
final class PeerProgramTest {

    @TempDir
    private Path folder;

    private Path command(String name, String... lines) throws IOException {
        Path command = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        return Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Map<String, String> environment(String display) {
        return Map.of("PATH", folder.toString(), "DISPLAY", display);
    }

    @Test
    void startsNoProgramWithoutDisplay() throws IOException {
        command("pdfsam");
        command("chromium");

        Map<String, String> environment = Map.of("PATH", folder.toString());
        assertThatThrownBy(() -> new PdfsamPeer().findProgram(environment)).hasMessage("no display for PDFsam");
        assertThatThrownBy(() -> new BrowserPeer().findProgram(environment))
                .hasMessageStartingWith("no display for Chromium");
    }

    @Test
    void namesMissingProgram() {
        assertThatThrownBy(() -> new PdfsamPeer().findProgram(environment(":1")))
                .hasMessage("no pdfsam on this machine");
        assertThatThrownBy(() -> new BrowserPeer().findProgram(environment(":1")))
                .hasMessage("no chromium on this machine");
    }

    @Test
    void acceptsBrowserByAnotherName() throws IOException {
        Path chrome = command("google-chrome");

        assertThat(new BrowserPeer().findProgram(environment(":1"))).isEqualTo(chrome);
    }

    @Test
    void stopsWaitingForBrowserThatExits() throws IOException {
        Path broken = command("chromium", "exit 3");

        assertThatThrownBy(() -> new BrowserPeer().measureStartAndStop(broken, folder))
                .hasMessageContaining("painted nothing")
                .rootCause()
                .hasMessage("it ended with 3");
    }

    @Test
    void onlyRootStartsBrowserWithoutSandbox() throws IOException {
        Path browser = command("chromium", "echo \"$@\"");

        assertThatThrownBy(() -> new BrowserPeer().measureStartAndStop(browser, folder))
                .hasMessageContaining("painted nothing");

        assertThat(Files.readString(folder.resolve("chromium.log")).contains("--no-sandbox"))
                .isEqualTo(System.getProperty("user.name").equals("root"));
    }
}
