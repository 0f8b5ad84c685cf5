package lanedesk.workstation.intake;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.workstation.environment.TextStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches a folder for new request files: each file is reported once, also after a restart, as soon as it is
/// complete. Nothing in the folder is changed. The files that are there when the folder is watched for the
/// first time are not new.
///
/// The folder is listed every few seconds, because the watch service of the operating system does not report
/// the changes that other computers make in a network folder. Where the service works, a change is noticed at
/// once.
public final class RequestFolderWatcher implements AutoCloseable {

    /// How long size and time of a file must be unchanged until the file counts as complete.
    static final Duration STABLE_PERIOD = Duration.ofSeconds(2);

    private static final Logger log = LoggerFactory.getLogger(RequestFolderWatcher.class);
    private static final String KEY_PREFIX = "requests.folder.";
    private static final int MAX_FILES = 10_000;
    private static final long MAX_BYTES = 32L << 20;
    private static final Duration INTERVAL = Duration.ofSeconds(5);
    private static final Duration INTERVAL_WHILE_FILES_GROW = Duration.ofSeconds(1);
    private static final Pattern UNFINISHED_NAME =
            Pattern.compile("(?i)^(?:\\.|~).*|.*\\.(?:tmp|temp|part|partial|crdownload|download|filepart|swp|lock)$");

    private final Path folder;
    private final TextStore store;
    private final InstantSource clock;
    private final Consumer<Path> onNewFile;
    // The growing files by name.
    private final Map<String, FileState> growingFiles = new HashMap<>();
    // The content hashes of the known files by name and state; empty for a file that was never read.
    private @Nullable Map<String, String> knownFiles;
    private @Nullable Thread thread;
    private volatile boolean isClosed;

    private record FileState(long size, Instant changedAt, Instant unchangedSince) {
        boolean isSameContent(FileState other) {
            return size == other.size && changedAt.equals(other.changedAt);
        }

        /// The key of a file in this state; a tab separates the parts because no file name of a mail program
        /// has one.
        String keyOf(String name) {
            return name.replaceAll("[\\t\\n\\r]", " ") + "\t" + size + "\t" + changedAt.toEpochMilli();
        }
    }

    /// @param store stores which files are known
    /// @param onNewFile receives each new file, on the thread of the watcher
    RequestFolderWatcher(Path folder, TextStore store, InstantSource clock, Consumer<Path> onNewFile) {
        this.folder = folder;
        this.store = store;
        this.clock = clock;
        this.onNewFile = onNewFile;
    }

    /// Starts watching a folder, even if the folder cannot be reached yet. Empty if the path is blank or no path.
    ///
    /// @param store stores which files are known
    /// @param onNewFile receives each new file, on the thread of the watcher
    public static Optional<RequestFolderWatcher> startWatching(
            String folder, TextStore store, InstantSource clock, Consumer<Path> onNewFile) {
        if (folder.isBlank()) {
            return Optional.empty();
        }
        try {
            RequestFolderWatcher watcher = new RequestFolderWatcher(Path.of(folder), store, clock, onNewFile);
            watcher.thread = Thread.ofVirtual().name("request-folder").start(watcher::scanUntilClosed);
            return Optional.of(watcher);
        } catch (InvalidPathException noPath) {
            log.warn("The folder of requests is no path: {}", noPath.getReason());
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        Thread started = thread;
        if (started != null) {
            started.interrupt();
        }
    }

    private void scanUntilClosed() {
        Optional<WatchService> service = Optional.empty();
        try {
            service = openWatchServiceIfSupported();
            while (!isClosed) {
                boolean isScanned = scanOrLog();
                Duration interval = growingFiles.isEmpty() ? INTERVAL : INTERVAL_WHILE_FILES_GROW;
                if (service.isPresent() && isScanned && growingFiles.isEmpty()) {
                    waitForChange(service.get(), interval);
                } else {
                    Thread.sleep(interval);
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            service.ifPresent(RequestFolderWatcher::closeOrLog);
        }
    }

    private boolean scanOrLog() {
        try {
            scan();
            return true;
        } catch (IOException | RuntimeException unreachable) {
            // A network folder may come back.
            log.debug("The folder of requests cannot be read: {}", unreachable.toString());
            return false;
        }
    }

    private Optional<WatchService> openWatchServiceIfSupported() {
        try {
            WatchService service = folder.getFileSystem().newWatchService();
            folder.register(service, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
            return Optional.of(service);
        } catch (IOException | UnsupportedOperationException polledOnly) {
            log.debug("The folder of requests is only polled: {}", polledOnly.toString());
            return Optional.empty();
        }
    }

    private static void waitForChange(WatchService service, Duration interval) throws InterruptedException {
        WatchKey key = service.poll(interval.toMillis(), TimeUnit.MILLISECONDS);
        if (key != null) {
            key.pollEvents();
            key.reset();
        }
    }

    private static void closeOrLog(WatchService service) {
        try {
            service.close();
        } catch (IOException failure) {
            log.debug("The watch service cannot be closed", failure);
        }
    }

    /// Lists the folder and reports the files that are new and complete.
    void scan() throws IOException {
        Map<String, FileState> files = listFiles();
        Map<String, String> known = knownFiles == null ? readKnownFiles().orElse(null) : knownFiles;
        if (known == null) {
            Map<String, String> firstFiles = new LinkedHashMap<>();
            files.forEach((name, state) -> firstFiles.put(state.keyOf(name), ""));
            saveKnownFiles(firstFiles);
            return;
        }
        knownFiles = known;
        growingFiles.keySet().retainAll(files.keySet());
        for (Map.Entry<String, FileState> file : files.entrySet()) {
            if (known.containsKey(file.getValue().keyOf(file.getKey()))) {
                growingFiles.remove(file.getKey());
            } else if (isComplete(file.getKey(), file.getValue())) {
                growingFiles.remove(file.getKey());
                reportUnlessKnownContent(file.getKey(), file.getValue(), files, known);
            }
        }
    }

    private Map<String, FileState> listFiles() throws IOException {
        Instant now = clock.instant();
        Map<String, FileState> files = new LinkedHashMap<>();
        List<Path> paths;
        try (Stream<Path> listed = Files.list(folder)) {
            paths = listed.limit(MAX_FILES).sorted().toList();
        }
        for (Path path : paths) {
            String name = path.getFileName().toString();
            if (!UNFINISHED_NAME.matcher(name).matches()) {
                try {
                    BasicFileAttributes attributes =
                            Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                    if (attributes.isRegularFile()) {
                        files.put(
                                name,
                                new FileState(
                                        attributes.size(),
                                        attributes.lastModifiedTime().toInstant(),
                                        now));
                    }
                } catch (FileSystemException vanished) {
                    // The file was moved away while the folder was listed.
                    log.debug("A file of the folder of requests is gone: {}", vanished.toString());
                }
            }
        }
        return files;
    }

    private boolean isComplete(String name, FileState state) {
        FileState earlier = growingFiles.get(name);
        if (earlier == null || !earlier.isSameContent(state)) {
            growingFiles.put(name, state);
            return false;
        }
        return state.size() > 0
                && !earlier.unchangedSince().plus(STABLE_PERIOD).isAfter(state.unchangedSince())
                && isReadable(folder.resolve(name));
    }

    // Whether a file can be opened. On Windows, the program that writes the file may have locked it.
    private static boolean isReadable(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return channel.isOpen();
        } catch (IOException inUse) {
            return false;
        }
    }

    // Reports a file, except a copy of a known file and a known file whose time was changed.
    private void reportUnlessKnownContent(
            String name, FileState state, Map<String, FileState> files, Map<String, String> known) throws IOException {
        Path file = folder.resolve(name);
        String hash = state.size() > MAX_BYTES ? "" : hashContent(file);
        boolean isKnownContent = !hash.isEmpty() && known.containsValue(hash);
        Map<String, String> changed = new LinkedHashMap<>(known);
        changed.put(state.keyOf(name), hash);
        if (changed.size() > MAX_FILES) {
            List<String> present = new ArrayList<>();
            files.forEach((fileName, fileState) -> present.add(fileState.keyOf(fileName)));
            changed.keySet().retainAll(present);
        }
        // Is saved first: a file that the program cannot survive must not be read again at each start.
        saveKnownFiles(changed);
        known.put(state.keyOf(name), hash);
        if (!isKnownContent) {
            onNewFile.accept(file);
        }
    }

    private static String hashContent(Path file) throws IOException {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)), 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    // One line per file: the hash, the name, the size and the time.
    private Optional<Map<String, String>> readKnownFiles() {
        return store.readText(storeKey()).map(text -> {
            Map<String, String> known = new LinkedHashMap<>();
            text.lines().filter(line -> line.contains("\t")).forEach(line -> {
                int tab = line.indexOf('\t');
                known.put(line.substring(tab + 1), line.substring(0, tab));
            });
            return known;
        });
    }

    private void saveKnownFiles(Map<String, String> known) {
        StringBuilder text = new StringBuilder();
        known.forEach((key, hash) -> text.append(hash).append('\t').append(key).append('\n'));
        store.writeText(storeKey(), text.toString());
        knownFiles = new LinkedHashMap<>(known);
    }

    private String storeKey() {
        return KEY_PREFIX + folder.toAbsolutePath();
    }
}
