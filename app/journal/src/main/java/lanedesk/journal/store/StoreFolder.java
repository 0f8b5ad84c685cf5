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
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);

    /// The end of the name of a copy that is not finished.
    static final String PART = ".part";

    Path journal() {
        return folder.resolve("journal.db");
    }

    Path growing() {
        return folder.resolve("journal.new");
    }

    /// A backup that the next opening puts in the journal's place.
    Path restoring() {
        return folder.resolve("journal.restore");
    }

    Path lock() {
        return folder.resolve("journal.lock");
    }

    /// Left by a check that found damage, so that the next opening reads the whole file.
    Path suspicion() {
        return folder.resolve("journal.suspect");
    }

    Path backups() {
        return folder.resolve("backups");
    }

    Path damaged() {
        return folder.resolve("damaged");
    }

    void create() throws IOException {
        Files.createDirectories(folder);
        onlyForItsOwner(folder, "rwx------");
    }

    Path newBackup(int version, Instant now) throws IOException {
        Files.createDirectories(backups());
        return backups().resolve("journal-" + STAMP.format(now) + "-v" + version + ".db");
    }

    /// Deletes what a backup left that was killed.
    void removeUnfinishedBackups() throws IOException {
        try (Stream<Path> files = Files.list(backups())) {
            for (Path part :
                    files.filter(file -> file.toString().endsWith(PART)).toList()) {
                Files.delete(part);
            }
        }
    }

    /// Lists the backups, newest first.
    List<Path> listBackups() throws IOException {
        return list(backups());
    }

    /// The file that was set aside last, if any was.
    @Nullable
    Path lastDamaged() throws IOException {
        List<Path> all = list(damaged());
        return all.isEmpty() ? null : all.getFirst();
    }

    /// The papers of bookings, which the journal's file tells of.
    private Path documents() {
        return folder.resolve("documents");
    }

    /// Whether there was a journal: something is left that was made beside it, or by it.
    boolean hasHistory() throws IOException {
        return !list(backups()).isEmpty()
                || !list(damaged()).isEmpty()
                || Files.exists(beside(journal(), "-wal"))
                || Files.exists(suspicion())
                || holdsFiles(documents());
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
        Files.createDirectories(damaged());
        Path target = damaged().resolve("journal-" + STAMP.format(now) + ".db");
        for (String suffix : List.of("-wal", "-shm", "")) {
            Path part = beside(journal(), suffix);
            if (Files.exists(part)) {
                Files.move(part, beside(target, suffix), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        sync(damaged());
        sync(folder);
        return target;
    }

    void removeGrowing() throws IOException {
        for (String suffix : List.of("", "-wal", "-shm", "-journal")) {
            Files.deleteIfExists(beside(growing(), suffix));
        }
    }

    /// Gives the finished new file its name; it is on disk when this returns.
    void adoptGrowing() throws IOException {
        onlyForItsOwner(growing(), "rw-------");
        syncFile(growing());
        Files.move(growing(), journal(), StandardCopyOption.ATOMIC_MOVE);
        sync(folder);
    }

    static void syncFile(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    static void sync(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static void onlyForItsOwner(Path path, String permissions) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }

    private static List<Path> list(Path directory) throws IOException {
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
