package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanedesk.workstation.Headless;
import lanedesk.workstation.documents.pages.PageReader.ReaderProcess;
import lanedesk.workstation.documents.pages.PageReader.ReaderProcess.SharedPixels;
import lanedesk.workstation.environment.OperatingSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The file in which the reader process passes pixels, on systems with and without a file system in memory.
@Headless
final class SharedPixelsTest {

    private static final Path TEMPORARY_FOLDER = Path.of(System.getProperty("java.io.tmpdir"));

    @TempDir
    Path folder;

    @Test
    void prefersFolderInMemory() {
        assertThat(SharedPixels.findFolder(OperatingSystem.LINUX, folder)).isEqualTo(folder);
        assertThat(SharedPixels.findFolder(OperatingSystem.LINUX, folder.resolve("missing")))
                .isEqualTo(TEMPORARY_FOLDER);
    }

    @ParameterizedTest
    @EnumSource(names = {"WINDOWS", "MAC"})
    void usesTemporaryFolderOnOtherSystems(OperatingSystem system) {
        assertThat(SharedPixels.findFolder(system, folder)).isEqualTo(TEMPORARY_FOLDER);
    }

    @Test
    void deletesMappedFileAfterEndOfProcess() throws IOException {
        List<ReaderProcess> started = new ArrayList<>();
        try (ReaderProcess process = ReaderProcess.startProcess(Map.of(), folder, file -> {
            if (started.isEmpty() || started.getFirst().isAlive()) {
                throw new FileSystemException(file.toString(), null, "mapped, as on Windows");
            }
            Files.delete(file);
        })) {
            started.add(process);
            assertThat(folder).isDirectoryContaining(file -> file.toString().endsWith(".page"));
        }
        assertThat(folder).isEmptyDirectory();
        assertThatNoException().isThrownBy(started.getFirst()::close);
    }

    @Test
    void leavesNoFile() throws IOException {
        ReaderProcess.startProcess(Map.of(), folder, Files::deleteIfExists).close();
        assertThat(folder).isEmptyDirectory();
    }
}
