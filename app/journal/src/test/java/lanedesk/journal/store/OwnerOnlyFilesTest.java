package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;

/// Tests private files on a file system with POSIX permissions and on one of Windows.
final class OwnerOnlyFilesTest {

    private static FileSystem openPosixFileSystem() {
        return Jimfs.newFileSystem(Configuration.unix().toBuilder()
                .setAttributeViews("basic", "owner", "posix", "unix")
                .build());
    }

    private static FileSystem openWindowsFileSystem() {
        return Jimfs.newFileSystem(Configuration.windows());
    }

    private static String permissionsOf(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void createsFolderAndFileForOwnerOnly() throws IOException {
        try (FileSystem files = openPosixFileSystem()) {
            Path folder = files.getPath("/home/dana/lanedesk/logs");
            OwnerOnlyFiles.createFolder(folder);
            OwnerOnlyFiles.createFileIfMissing(folder.resolve("today.log"));

            assertThat(permissionsOf(folder)).isEqualTo("rwx------");
            assertThat(permissionsOf(folder.resolve("today.log"))).isEqualTo("rw-------");
        }
    }

    @Test
    void restrictsExistingFolderAndFile() throws IOException {
        try (FileSystem files = openPosixFileSystem()) {
            Path folder = Files.createDirectories(files.getPath("/home/dana/lanedesk"));
            Path file = Files.writeString(folder.resolve("today.log"), "line");
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
            OwnerOnlyFiles.createFolder(folder);
            OwnerOnlyFiles.createFileIfMissing(file);

            assertThat(permissionsOf(folder)).isEqualTo("rwx------");
            assertThat(permissionsOf(file)).isEqualTo("rw-------");
            assertThat(file).hasContent("line");
        }
    }

    @Test
    void createsFolderAndFileOnWindows() throws IOException {
        try (FileSystem files = openWindowsFileSystem()) {
            Path folder = files.getPath("C:\\Users\\Dana\\LaneDesk");
            Path file = folder.resolve("today.log");
            OwnerOnlyFiles.createFolder(folder);
            OwnerOnlyFiles.createFileIfMissing(file);
            Files.writeString(file, "line");
            OwnerOnlyFiles.createFolder(folder);
            OwnerOnlyFiles.createFileIfMissing(file);

            assertThat(file).hasContent("line");
        }
    }

    @Test
    void createsJournalFileOnWindows() throws IOException {
        try (FileSystem files = openWindowsFileSystem()) {
            StoreFolder folder = new StoreFolder(files.getPath("C:\\Users\\Dana\\LaneDesk"));
            folder.createFolderForOwnerOnly();
            Files.writeString(folder.unfinishedFile(), "journal");
            folder.renameUnfinishedToJournal();

            assertThat(folder.journalFile()).hasContent("journal");
            assertThat(folder.unfinishedFile()).doesNotExist();
        }
    }
}
