package lanedesk.journal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The folder of a journal's files. A file is moved in such a way that it always exists under one of its names.
record StoreFolder(Path folder) {
    private static final DateTimeFormatter TIMESTAMP_FORMAT =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);

    /// The suffix of an incomplete copy.
    static final String PART_SUFFIX = ".part";

    Path journalFile() {
        return folder.resolve("journal.db");
    }

    Path unfinishedFile() {
        return folder.resolve("journal.new");
    }

    /// The path of the backup that will replace the journal file when the journal is opened next.
    Path backupToRestore() {
        return folder.resolve("journal.restore");
    }

    Path lockFile() {
        return folder.resolve("journal.lock");
    }

    /// The marker that a run creates when it finds damage, so that the next opening checks the complete file.
    Path damageMarkerFile() {
        return folder.resolve("journal.suspect");
    }

    Path backupFolder() {
        return folder.resolve("backups");
    }

    Path damagedFolder() {
        return folder.resolve("damaged");
    }

    void createFolderForOwnerOnly() throws IOException {
        OwnerOnlyFiles.createFolder(folder);
    }

    Path createBackupFolderAndPath(int version, Instant now) throws IOException {
        Files.createDirectories(backupFolder());
        return backupFolder().resolve("journal-" + TIMESTAMP_FORMAT.format(now) + "-v" + version + ".db");
    }

    /// Deletes the incomplete copies of interrupted backups.
    void removeUnfinishedBackups() throws IOException {
        try (Stream<Path> files = Files.list(backupFolder())) {
            for (Path part :
                    files.filter(file -> file.toString().endsWith(PART_SUFFIX)).toList()) {
                Files.delete(part);
            }
        }
    }

    /// The backups, newest first.
    List<Path> listBackups() throws IOException {
        return listDatabaseFilesNewestFirst(backupFolder());
    }

    /// The newest file in the folder of damaged files; null if the folder has no file.
    @Nullable
    Path findLastDamagedFile() throws IOException {
        List<Path> all = listDatabaseFilesNewestFirst(damagedFolder());
        return all.isEmpty() ? null : all.getFirst();
    }

    /// The folder of documents of bookings.
    private Path documentFolder() {
        return folder.resolve("documents");
    }

    /// Whether there was a journal before, because some of its files exist.
    boolean hasTracesOfJournal() throws IOException {
        return !listDatabaseFilesNewestFirst(backupFolder()).isEmpty()
                || !listDatabaseFilesNewestFirst(damagedFolder()).isEmpty()
                || Files.exists(siblingWithSuffix(journalFile(), "-wal"))
                || Files.exists(damageMarkerFile())
                || containsFiles(documentFolder());
    }

    private static boolean containsFiles(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.anyMatch(Files::isRegularFile);
        }
    }

    /// Moves the journal and its auxiliary files to the folder of damaged files. Returns the new path of the
    /// journal.
    Path moveJournalToDamagedFolder(Instant now) throws IOException {
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

    /// Renames the completed new file to the journal file. The change is on disk when the method returns.
    void renameUnfinishedToJournal() throws IOException {
        OwnerOnlyFiles.restrictFile(unfinishedFile());
        syncFile(unfinishedFile());
        Files.move(unfinishedFile(), journalFile(), StandardCopyOption.ATOMIC_MOVE);
        syncDirectory(folder);
    }

    static void syncFile(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /// Writes the entries of a directory to the disk. Windows opens no directory, and needs no such step.
    static void syncDirectory(Path directory) throws IOException {
        if (OwnerOnlyFiles.isPosix(directory)) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static Path siblingWithSuffix(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static List<Path> listDatabaseFilesNewestFirst(Path directory) throws IOException {
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
