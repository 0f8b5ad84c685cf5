package lanedesk.workstation.documents.pages;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import javax.imageio.spi.ImageReaderSpi;
import lanedesk.workstation.environment.OperatingSystem;
import org.apache.commons.logging.Log;
import org.apache.fontbox.FontBoxFont;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.jbig2.JBIG2ImageReaderSpi;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads documents in a separate process. Each request ends with a value or a [PageException] within its time
/// limit, even if a document crashes or blocks the process. A process that hangs is killed, and the next
/// request starts another process. Requests run in background tasks, one at a time.
public final class PageReader implements PrintSystem, AutoCloseable {

    /// CPU time that the process may use for one request, except printing. The process may take four times as
    /// long in real time.
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    private static final Logger log = LoggerFactory.getLogger(PageReader.class);
    private static final Duration PRINT_TIMEOUT = Duration.ofMinutes(3);
    private static final int MAX_CRASHES_PER_FILE = 2;

    // The scale in pixels per point for pages that are rendered only to find out what cannot be drawn.
    private static final double CHECK_PIXELS_PER_POINT = 0.1;

    // Shorter than the time after which an idle process ends, so that no request reaches a process that is
    // about to end.
    private static final Duration MAX_REUSE_IDLE_TIME = Duration.ofMillis(ReaderProtocol.MAX_IDLE_MILLIS - 5_000L);

    private final Duration timeout;
    private final Map<String, String> environment;
    private final Duration maxReuseIdleTime;
    private final ReentrantLock requestLock = new ReentrantLock(true);
    private final Map<Path, Integer> crashCountByFile = new HashMap<>();
    private @Nullable ReaderProcess process;
    private boolean isClosed;
    private int startedProcessCount;
    private long lastRequestNanos;

    public PageReader() {
        this(DEFAULT_TIMEOUT);
    }

    PageReader(Duration timeout) {
        this(timeout, Map.of());
    }

    /// `environment` has additional environment variables for the process.
    PageReader(Duration timeout, Map<String, String> environment) {
        this(timeout, environment, MAX_REUSE_IDLE_TIME);
    }

    /// `maxReuseIdleTime` is the idle time after which a process is replaced.
    PageReader(Duration timeout, Map<String, String> environment, Duration maxReuseIdleTime) {
        this.timeout = timeout;
        this.environment = Map.copyOf(environment);
        this.maxReuseIdleTime = maxReuseIdleTime;
    }

    /// Starts the process if no process is running, so that the first page is shown quickly.
    public void startProcessUnlessRunning() throws IOException {
        acquireRequestLock();
        try {
            reuseOrStartProcess();
        } finally {
            requestLock.unlock();
        }
    }

    @Override
    public PageList readPageList(Path file) throws IOException {
        return sendRequest(file, timeout, ReaderProtocol.OPEN, _ -> {}, PageReader::readPageList);
    }

    /// Renders a page of a document, rotated clockwise by quarter turns. `page` is an index from 0.
    public Raster renderPage(Path file, int page, int quarterTurns, double pixelsPerPoint) throws IOException {
        return sendRequest(
                file,
                timeout,
                ReaderProtocol.DRAW,
                frame -> {
                    frame.writeInt(page);
                    frame.writeInt(quarterTurns);
                    frame.writeDouble(pixelsPerPoint);
                },
                PageReader::readRaster);
    }

    /// Reads the text of a page, with positions for the page rotated clockwise by quarter turns.
    public PageText readPageText(Path file, int page, int quarterTurns) throws IOException {
        return sendRequest(
                file,
                timeout,
                ReaderProtocol.TEXT,
                frame -> {
                    frame.writeInt(page);
                    frame.writeInt(quarterTurns);
                },
                PageReader::readPageText);
    }

    @Override
    public int printPages(PrintJob printJob) throws IOException {
        return sendRequest(
                printJob.file(),
                PRINT_TIMEOUT,
                ReaderProtocol.PRINT,
                printJob::writeAllExceptFilePath,
                ReaderProcess.ResponseFrame::readInt);
    }

    @Override
    public SortedMap<Integer, Set<UnrenderedContent>> findIncompletePages(Path file) throws IOException {
        SortedMap<Integer, Set<UnrenderedContent>> incomplete = new TreeMap<>();
        int pageCount = readPageList(file).pageSizes().size();
        for (int page = 0; page < pageCount; page++) {
            try {
                Raster raster = renderPage(file, page, 0, CHECK_PIXELS_PER_POINT);
                if (!raster.isComplete()) {
                    incomplete.put(page + 1, raster.missingParts());
                }
            } catch (PageException failure) {
                incomplete.put(page + 1, Set.of(UnrenderedContent.PAGE));
                if (failure.reason() != PageException.Reason.BROKEN) {
                    // The page may have ended the process, or needs too much memory. A further page could fail
                    // in the same way, so no further page is checked.
                    return incomplete;
                }
            }
        }
        return incomplete;
    }

    @Override
    public Printers findPrinters() throws IOException {
        return sendRequest(null, timeout, ReaderProtocol.PRINTERS, _ -> {}, PageReader::readPrinters);
    }

    @Override
    public List<String> findTrays(String printer) throws IOException {
        return sendRequest(
                null, timeout, ReaderProtocol.TRAYS, frame -> frame.writeUTF(printer), PageReader::readNames);
    }

    @Override
    public void printUnchanged(Path file, String printer) throws IOException {
        sendRequest(file, PRINT_TIMEOUT, ReaderProtocol.PRINT_RAW, frame -> frame.writeUTF(printer), _ -> true);
    }

    /// The number of processes started so far.
    int startedProcessCount() {
        return startedProcessCount;
    }

    private interface RequestWriter {
        void writeTo(DataOutputStream frame) throws IOException;
    }

    private interface ResponseReader<T> {
        T readFrom(ReaderProcess.ResponseFrame frame) throws IOException;
    }

    private <T> T sendRequest(
            @Nullable Path file,
            Duration timeLimit,
            byte command,
            RequestWriter writer,
            ResponseReader<T> responseReader)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(bytes);
        frame.writeByte(command);
        if (file != null) {
            frame.writeUTF(file.toAbsolutePath().toString());
        }
        writer.writeTo(frame);
        acquireRequestLock();
        try {
            if (file != null && crashCountByFile.getOrDefault(file, 0) >= MAX_CRASHES_PER_FILE) {
                throw new PageException(PageException.Reason.TOO_SLOW);
            }
            ReaderProcess liveProcess = reuseOrStartProcess();
            try {
                return responseReader.readFrom(liveProcess.sendRequest(bytes.toByteArray(), timeLimit));
            } catch (IllegalArgumentException invalidResponse) {
                throw new PageException(PageException.Reason.BROKEN);
            }
        } catch (PageException failure) {
            boolean hasEnded = process != null && !process.isAlive();
            if (hasEnded && file != null) {
                crashCountByFile.merge(file, 1, Integer::sum);
            }
            throw failure;
        } finally {
            lastRequestNanos = System.nanoTime();
            requestLock.unlock();
        }
    }

    private void acquireRequestLock() throws InterruptedIOException {
        try {
            requestLock.lockInterruptibly();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    private ReaderProcess reuseOrStartProcess() throws IOException {
        if (isClosed) {
            throw new PageException(PageException.Reason.NO_READER);
        }
        ReaderProcess currentProcess = process;
        if (currentProcess != null
                && (!currentProcess.isAlive() || System.nanoTime() - lastRequestNanos > maxReuseIdleTime.toNanos())) {
            currentProcess.close();
        }
        if (currentProcess == null || !currentProcess.isAlive()) {
            currentProcess = ReaderProcess.startProcess(environment);
            process = currentProcess;
            startedProcessCount++;
            lastRequestNanos = System.nanoTime();
        }
        return currentProcess;
    }

    private static PageList readPageList(ReaderProcess.ResponseFrame frame) throws IOException {
        int total = frame.readInt();
        int count = frame.readInt();
        if (count < 1 || count > PageList.MAX_PAGES) {
            throw new PageException(PageException.Reason.BROKEN);
        }
        List<PageSize> sizes = new ArrayList<>();
        for (int page = 0; page < count; page++) {
            sizes.add(new PageSize(frame.readDouble(), frame.readDouble()));
        }
        return new PageList(sizes, total);
    }

    private static Raster readRaster(ReaderProcess.ResponseFrame frame) throws IOException {
        int width = frame.readInt();
        int height = frame.readInt();
        if (width < 1 || height < 1 || (long) width * height > ReaderProtocol.MAX_FRAME_BYTES / 4) {
            throw new PageException(PageException.Reason.BROKEN);
        }
        Set<UnrenderedContent> missingParts = UnrenderedContent.fromBits(frame.readByte());
        return new Raster(width, height, frame.copyPixels(width * height * 4), missingParts);
    }

    private static PageText readPageText(ReaderProcess.ResponseFrame frame) throws IOException {
        int characterCount = frame.readInt();
        if (characterCount < 0 || characterCount > ReaderProtocol.MAX_CHARACTERS) {
            throw new PageException(PageException.Reason.BROKEN);
        }
        StringBuilder text = new StringBuilder(characterCount);
        int[] boxIndexes = new int[characterCount];
        for (int i = 0; i < characterCount; i++) {
            text.append(frame.readChar());
            boxIndexes[i] = frame.readInt();
        }
        int boxCount = frame.readInt();
        List<PageText.Box> boxes = new ArrayList<>();
        for (int i = 0; i < boxCount; i++) {
            boxes.add(new PageText.Box(frame.readFloat(), frame.readFloat(), frame.readFloat(), frame.readFloat()));
        }
        for (int boxIndex : boxIndexes) {
            if (boxIndex >= boxCount) {
                throw new PageException(PageException.Reason.BROKEN);
            }
        }
        return new PageText(text.toString(), boxIndexes, boxes);
    }

    private static Printers readPrinters(ReaderProcess.ResponseFrame frame) throws IOException {
        String defaultPrinter = frame.readUTF();
        return new Printers(readNames(frame), defaultPrinter);
    }

    private static List<String> readNames(ReaderProcess.ResponseFrame frame) throws IOException {
        int count = frame.readInt();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(frame.readUTF());
        }
        return names;
    }

    /// Waits until the running request has ended, and kills the process. Later requests fail.
    @Override
    public void close() {
        requestLock.lock();
        try {
            isClosed = true;
            if (process != null) {
                process.close();
            }
        } finally {
            requestLock.unlock();
        }
    }

    /// The reader process. The process gets 256 MB of memory, only the libraries that it needs, and only the
    /// environment variables that printing needs. Pixels are passed in shared memory, because the pipe would
    /// take long.
    static final class ReaderProcess implements AutoCloseable {

        private static final List<String> INHERITED_VARIABLES =
                List.of("HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "USERPROFILE", "CUPS_SERVER", "PATH");
        private static final Duration START_TIMEOUT = Duration.ofSeconds(30);
        private static final int MAX_REQUEST_BYTES = 1 << 20;

        private final Process process;
        private final SharedPixels pixels;
        private final DataOutputStream out;
        private final DataInputStream in;

        /// The content of a response without its type byte, and access to the pixels in shared memory.
        static final class ResponseFrame extends DataInputStream {

            private final SharedPixels pixels;

            ResponseFrame(byte[] bytes, SharedPixels pixels) {
                super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
                this.pixels = pixels;
            }

            /// Copies the bytes of a rendered page from shared memory.
            ByteBuffer copyPixels(int size) {
                byte[] copy = new byte[size];
                MemorySegment.ofArray(copy).copyFrom(pixels.memory().asSlice(0, size));
                return ByteBuffer.wrap(copy);
            }
        }

        /// A file that both processes map. It is deleted once both have opened it, so that no other
        /// process finds it. Windows deletes no mapped file; there the file is deleted when it is closed, after
        /// the end of the reader process.
        record SharedPixels(Path file, Arena arena, MemorySegment memory, FileDeleter fileDeleter)
                implements AutoCloseable {

            private static final Path MEMORY_FOLDER = Path.of("/dev/shm");

            interface FileDeleter {
                void delete(Path file) throws IOException;
            }

            // The file is mapped once for all requests. If requests used a channel and one task were
            // interrupted, the channel would be closed for all later tasks.
            static SharedPixels createIn(Path folder, FileDeleter fileDeleter) throws IOException {
                Path file = Files.createTempFile(folder, "lanedesk", ".page");
                Arena arena = Arena.ofShared();
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    MemorySegment memory =
                            channel.map(FileChannel.MapMode.READ_WRITE, 0, ReaderProtocol.MAX_FRAME_BYTES, arena);
                    return new SharedPixels(file, arena, memory.asReadOnly(), fileDeleter);
                } catch (IOException failure) {
                    arena.close();
                    Files.deleteIfExists(file);
                    throw failure;
                }
            }

            /// The folder of the file: on Linux `memoryFolder`, a file system in memory, so that no page is
            /// written to a disk; otherwise the folder for temporary files.
            static Path findFolder(OperatingSystem system, Path memoryFolder) {
                return system == OperatingSystem.LINUX && Files.isWritable(memoryFolder)
                        ? memoryFolder
                        : Path.of(System.getProperty("java.io.tmpdir", "."));
            }

            void deleteFileIfPossible() {
                try {
                    fileDeleter.delete(file);
                } catch (IOException stillMapped) {
                    log.debug("the file of pages can't be deleted yet");
                }
            }

            @Override
            public void close() {
                if (arena.scope().isAlive()) {
                    arena.close();
                    deleteFileIfPossible();
                }
            }
        }

        private ReaderProcess(Process process, SharedPixels pixels) {
            this.process = process;
            this.pixels = pixels;
            this.out = new DataOutputStream(process.getOutputStream());
            this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
        }

        static ReaderProcess startProcess(Map<String, String> environment) throws PageException {
            return startProcess(
                    environment,
                    SharedPixels.findFolder(OperatingSystem.current(), SharedPixels.MEMORY_FOLDER),
                    Files::deleteIfExists);
        }

        static ReaderProcess startProcess(
                Map<String, String> environment, Path sharedFolder, SharedPixels.FileDeleter fileDeleter)
                throws PageException {
            try {
                SharedPixels pixels = SharedPixels.createIn(sharedFolder, fileDeleter);
                try {
                    ReaderProcess readerProcess = startProcess(pixels, environment);
                    pixels.deleteFileIfPossible();
                    return readerProcess;
                } catch (IOException failure) {
                    pixels.close();
                    throw failure;
                }
            } catch (IOException failure) {
                throw new PageException(PageException.Reason.NO_READER);
            }
        }

        private static ReaderProcess startProcess(SharedPixels pixels, Map<String, String> additionalVariables)
                throws IOException {
            ProcessBuilder builder = new ProcessBuilder(
                    findJavaCommand(),
                    "-Xmx256m",
                    "-Xss2m",
                    "-XX:+UseSerialGC",
                    // With only the C1 compiler, the first page is shown several times sooner. The process
                    // renders too few pages for C2 to save time.
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData",
                    "-XX:-HeapDumpOnOutOfMemoryError",
                    "-Xlog:disable",
                    "-Djava.awt.headless=true",
                    "-Dpdfbox.fontcache=" + System.getProperty("java.io.tmpdir", "."),
                    "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
                    "-cp",
                    createWorkerClassPath(),
                    PdfWorkerMain.class.getName(),
                    pixels.file().toString());
            Map<String, String> environment = builder.environment();
            environment.keySet().retainAll(INHERITED_VARIABLES);
            environment.putAll(additionalVariables);
            builder.redirectError(ProcessBuilder.Redirect.DISCARD);
            ReaderProcess readerProcess = new ReaderProcess(builder.start(), pixels);
            readerProcess.sendAndReceiveWithinLimit(_ -> {}, START_TIMEOUT);
            return readerProcess;
        }

        private static String findJavaCommand() {
            Path java = OperatingSystem.current().javaCommandIn(Path.of(System.getProperty("java.home")));
            return java.toFile().canExecute()
                    ? java.toString()
                    : ProcessHandle.current().info().command().orElse("java");
        }

        // The class path with the classes that the process needs, whether the program runs from folders,
        // several jars, or one jar. Image decoders are found as services: LaneDesk contains the decoder of
        // JBIG2, and an office may add decoders, such as the decoder of JPEG 2000.
        private static String createWorkerClassPath() throws PageException {
            Stream<Class<?>> libraries = Stream.of(
                    PdfWorkerMain.class,
                    PDDocument.class,
                    RandomAccessRead.class,
                    FontBoxFont.class,
                    JBIG2ImageReaderSpi.class,
                    Log.class,
                    Nullable.class);
            Stream<Class<?>> decoders =
                    ServiceLoader.load(ImageReaderSpi.class).stream().map(ServiceLoader.Provider::type);
            Set<String> entries = new LinkedHashSet<>();
            for (Class<?> neededClass : Stream.concat(libraries, decoders).toList()) {
                try {
                    entries.add(Path.of(neededClass
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI())
                            .toString());
                } catch (URISyntaxException failure) {
                    throw new PageException(PageException.Reason.NO_READER);
                }
            }
            return String.join(File.pathSeparator, entries);
        }

        boolean isAlive() {
            return process.isAlive();
        }

        /// Sends a request and waits for the response. If the process exceeds the time limit, the process is
        /// killed and an exception is thrown.
        ResponseFrame sendRequest(byte[] requestBytes, Duration timeLimit) throws PageException {
            if (requestBytes.length > MAX_REQUEST_BYTES) {
                throw new PageException(PageException.Reason.BROKEN);
            }
            byte[] responseBytes = sendAndReceiveWithinLimit(
                    output -> {
                        output.writeInt(requestBytes.length);
                        output.write(requestBytes);
                        output.flush();
                    },
                    timeLimit);
            return new ResponseFrame(responseBytes, pixels);
        }

        private interface RequestFrameWriter {
            void writeTo(DataOutputStream output) throws IOException;
        }

        private byte[] sendAndReceiveWithinLimit(RequestFrameWriter requestWriter, Duration cpuTimeLimit)
                throws PageException {
            ProcessWatchdog watchdog = ProcessWatchdog.startWatchingCpuTime(process.toHandle(), cpuTimeLimit);
            try {
                requestWriter.writeTo(out);
                byte[] response = readResponseFrame();
                watchdog.cancel();
                return requireSuccessfulResponse(response);
            } catch (IOException failure) {
                if (failure instanceof PageException pageException) {
                    throw pageException;
                }
                close();
                throw new PageException(
                        watchdog.hasKilledProcess() ? PageException.Reason.TOO_SLOW : PageException.Reason.TOO_BIG);
            } finally {
                watchdog.cancel();
            }
        }

        private byte[] readResponseFrame() throws IOException {
            int length = in.readInt();
            if (length < 1 || length > ReaderProtocol.MAX_FRAME_BYTES) {
                throw new IOException("no frame");
            }
            byte[] frame = new byte[length];
            in.readFully(frame);
            return frame;
        }

        private static byte[] requireSuccessfulResponse(byte[] response) throws PageException {
            if (response[0] == ReaderProtocol.DONE) {
                return response;
            }
            String name = new String(response, 1, response.length - 1, StandardCharsets.US_ASCII);
            throw new PageException(Arrays.stream(PageException.Reason.values())
                    .filter(reason -> reason.name().equals(name))
                    .findFirst()
                    .orElse(PageException.Reason.BROKEN));
        }

        @Override
        public void close() {
            process.destroyForcibly();
            try {
                process.waitFor(1, TimeUnit.SECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            pixels.close();
        }

        /// Kills a process that takes too long for one request. The limit applies to CPU time, so that a
        /// harmless page is not stopped on a busy machine. A process that neither works nor answers is killed
        /// after four times the limit.
        static final class ProcessWatchdog {

            private static final int MAX_WALL_TIME_FACTOR = 4;

            private final ProcessHandle process;
            private final Duration cpuTimeLimit;
            private final Duration cpuTimeAtStart;
            private final long startNanos = System.nanoTime();
            private final AtomicBoolean isCancelled = new AtomicBoolean();
            private volatile boolean hasKilledProcess;

            private ProcessWatchdog(ProcessHandle process, Duration cpuTimeLimit) {
                this.process = process;
                this.cpuTimeLimit = cpuTimeLimit;
                this.cpuTimeAtStart = cpuTimeOf(process);
            }

            static ProcessWatchdog startWatchingCpuTime(ProcessHandle process, Duration limit) {
                ProcessWatchdog watchdog = new ProcessWatchdog(process, limit);
                watchdog.scheduleCheck(limit);
                return watchdog;
            }

            private static Duration cpuTimeOf(ProcessHandle process) {
                return process.info().totalCpuDuration().orElse(Duration.ZERO);
            }

            private void scheduleCheck(Duration delay) {
                CompletableFuture.delayedExecutor(Math.max(1, delay.toMillis()), TimeUnit.MILLISECONDS)
                        .execute(this::killProcessIfOverLimitOrCheckLater);
            }

            private void killProcessIfOverLimitOrCheckLater() {
                if (isCancelled.get()) {
                    return;
                }
                Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
                Duration remainingCpuTime =
                        cpuTimeLimit.minus(cpuTimeOf(process).minus(cpuTimeAtStart));
                if (remainingCpuTime.isPositive()
                        && elapsed.compareTo(cpuTimeLimit.multipliedBy(MAX_WALL_TIME_FACTOR)) < 0) {
                    scheduleCheck(remainingCpuTime);
                } else if (isCancelled.compareAndSet(false, true)) {
                    hasKilledProcess = true;
                    process.destroyForcibly();
                }
            }

            /// Stops watching. Called when the process has answered.
            void cancel() {
                isCancelled.set(true);
            }

            /// Whether the process was killed.
            boolean hasKilledProcess() {
                return hasKilledProcess;
            }
        }
    }
}
