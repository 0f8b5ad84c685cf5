package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lanedesk.workstation.environment.OperatingSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests how files are opened and marked on each operating system.
class SystemFilesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"WINDOWS, rundll32 url.dll;FileProtocolHandler", "MAC, open", "LINUX, xdg-open"})
    void passesFileNameAsOneArgument(OperatingSystem system, String command) {
        Path file = folder.resolve("bill & 'label' $(2).pdf");
        List<String> commandLine = SystemViewer.createViewerCommand(system, file);
        assertThat(commandLine).endsWith(file.toString());
        assertThat(String.join(" ", commandLine.subList(0, commandLine.size() - 1)))
                .isEqualTo(command.replace(';', ','));
    }

    @Test
    void marksFilesAsDownloadedOnWindowsOnly() throws IOException {
        Path file = Files.writeString(folder.resolve("bill.pdf"), "pdf");
        Path mark = Path.of(file + ":Zone.Identifier");
        SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.LINUX);
        SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.MAC);
        assertThat(mark).doesNotExist();
        SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.WINDOWS);
        assertThat(mark).hasContent("[ZoneTransfer]\r\nZoneId=3\r\n");
        assertThat(file).hasContent("pdf");
    }
}
