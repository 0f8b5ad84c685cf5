package lanedesk.journal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The folder of a journal's files; they are moved without ever being lost between two names.
record StoreFolder(Path folder) {
    private static final DateTimeFormatter TIMESTAMP_FORMAT =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);

    /// The end of the name of a copy that is not finished.
    static final String PART_SUFFIX = ".part";

    Path journalFile() {
        return folder.resolve("journal.db");
    }

    Path unfinishedFile() {
        return folder.resolve("journal.new");
    }

    /// A backup that the next opening puts in the journal's place.
    Path chosenBackup() {
        return folder.resolve("journal.restore");
    }

    Path lockFile() {
        return folder.resolve("journal.lock");
    }

    /// Left by a check that found damage, so that the next opening reads the whole file.
    Path suspectMarker() {
        return folder.resolve("journal.suspect");
    }

    Path backupFolder() {
        return folder.resolve("backups");
    }

    Path damagedFolder() {
        return folder.resolve("damaged");
    }

    void createFolders() throws IOException {
        Files.createDirectories(folder);
        restrictToOwner(folder, "rwx------");
    }

    Path newBackup(int version, Instant now) throws IOException {
        Files.createDirectories(backupFolder());
        return backupFolder().resolve("journal-" + TIMESTAMP_FORMAT.format(now) + "-v" + version + ".db");
    }

    /// Deletes what a backup left that was killed.
    void removeUnfinishedBackups() throws IOException {
        try (Stream<Path> files = Files.list(backupFolder())) {
            for (Path part :
                    files.filter(file -> file.toString().endsWith(PART_SUFFIX)).toList()) {
                Files.delete(part);
            }
        }
    }

    /// Lists the backups, newest first.
    List<Path> listBackups() throws IOException {
        return listFiles(backupFolder());
    }

    /// The file that was set aside last, if any was.
    @Nullable
    Path findLastDamaged() throws IOException {
        List<Path> all = listFiles(damagedFolder());
        return all.isEmpty() ? null : all.getFirst();
    }

    /// The papers of bookings, which the journal's file tells of.
    private Path documentFolder() {
        return folder.resolve("documents");
    }

    /// Whether there was a journal: something is left that was made beside it, or by it.
    boolean hasHistory() throws IOException {
        return !listFiles(backupFolder()).isEmpty()
                || !listFiles(damagedFolder()).isEmpty()
                || Files.exists(siblingWithSuffix(journalFile(), "-wal"))
                || Files.exists(suspectMarker())
                || holdsFiles(documentFolder());
    }

    private static boolean holdsFiles(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.anyMatch(Files::isRegularFile);
        }
    }

    /// Moves the journal with what belongs to it out of the way.
    Path setAside(Instant now) throws IOException {
        Files.createDirectories(damagedFolder());
        Path target = damagedFolder().resolve("journal-" + TIMESTAMP_FORMAT.format(now) + ".db");
        for (String suffix : List.of("-wal", "-shm", "")) {
            Path part = siblingWithSuffix(journalFile(), suffix);
            if (Files.exists(part)) {
                Files.move(part, siblingWithSuffix(target, suffix), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        syncDirectory(damagedFolder());
        syncDirectory(folder);
        return target;
    }

    void removeUnfinishedFile() throws IOException {
        for (String suffix : List.of("", "-wal", "-shm", "-journal")) {
            Files.deleteIfExists(siblingWithSuffix(unfinishedFile(), suffix));
        }
    }

    /// Gives the finished new file its name; it is on disk when this returns.
    void adoptUnfinishedFile() throws IOException {
        restrictToOwner(unfinishedFile(), "rw-------");
        syncFile(unfinishedFile());
        Files.move(unfinishedFile(), journalFile(), StandardCopyOption.ATOMIC_MOVE);
        syncDirectory(folder);
    }

    static void syncFile(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    static void syncDirectory(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static Path siblingWithSuffix(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static void restrictToOwner(Path path, String permissions) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }

    private static List<Path> listFiles(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".db"))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }
}
