package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Files and folders that only their owner may read. On a file system without POSIX permissions, as on Windows,
/// they have the permissions of the folder that contains them; the folder of a user's data is private there.
public final class OwnerOnlyFiles {

    private static final Set<PosixFilePermission> FOLDER_PERMISSIONS = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE_PERMISSIONS = PosixFilePermissions.fromString("rw-------");

    private OwnerOnlyFiles() {}

    /// Creates the folder if it is missing, and restricts it.
    public static void createFolder(Path folder) throws IOException {
        Files.createDirectories(folder);
        restrictTo(FOLDER_PERMISSIONS, folder);
    }

    /// Creates an empty file if it is missing; restricts an existing file.
    public static void createFileIfMissing(Path file) throws IOException {
        FileAttribute<?>[] attributes = isPosix(file)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FILE_PERMISSIONS)}
                : new FileAttribute<?>[0];
        try {
            Files.createFile(file, attributes);
        } catch (FileAlreadyExistsException exists) {
            restrictFile(file);
        }
    }

    static void restrictFile(Path file) throws IOException {
        restrictTo(FILE_PERMISSIONS, file);
    }

    private static void restrictTo(Set<PosixFilePermission> permissions, Path path) throws IOException {
        if (isPosix(path)) {
            Files.setPosixFilePermissions(path, permissions);
        }
    }

    /// Whether the path belongs to a file system with POSIX permissions.
    static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
