package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
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
        File mark = new File(file + ":Zone.Identifier");
        SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.LINUX, FileOutputStream::new);
        SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.MAC, FileOutputStream::new);
        assertThat(mark).doesNotExist();
        SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.WINDOWS, FileOutputStream::new);
        try (InputStream content = new FileInputStream(mark)) {
            assertThat(content).hasContent("[ZoneTransfer]\r\nZoneId=3\r\n");
        }
        assertThat(file).hasContent("pdf");
    }

    @Test
    void writesMarkThatNoPathOfWindowsCanName() throws IOException {
        ByteArrayOutputStream mark = new ByteArrayOutputStream();
        List<String> names = new ArrayList<>();
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path file = Files.writeString(
                    Files.createDirectories(windows.getPath("C:\\Dana")).resolve("bill.pdf"), "pdf");
            SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.WINDOWS, name -> {
                names.add(name);
                return mark;
            });
            assertThat(names).containsExactly("C:\\Dana\\bill.pdf:Zone.Identifier");
            assertThatThrownBy(() -> windows.getPath(names.getFirst())).isInstanceOf(InvalidPathException.class);
        }
        assertThat(mark.toString(StandardCharsets.US_ASCII)).isEqualTo("[ZoneTransfer]\r\nZoneId=3\r\n");
    }

    @Test
    void copiesIntoFolderThatTakesNoMarks() throws IOException {
        Path file = Files.writeString(folder.resolve("bill.pdf"), "pdf");
        assertThatNoException()
                .isThrownBy(() -> SavedCopy.markAsDownloadedOnWindows(file, OperatingSystem.WINDOWS, name -> {
                    throw new FileNotFoundException(name);
                }));
        assertThat(file).hasContent("pdf");
    }
}
