package lanedesk.workstation.documents.pages;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
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
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javax.imageio.spi.ImageReaderSpi;
import org.apache.commons.logging.Log;
import org.apache.fontbox.FontBoxFont;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.jbig2.JBIG2ImageReaderSpi;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;

/// The reader process. The process gets 256 MB of memory, only the libraries that it needs, and only the
/// environment variables that printing needs. Pixels are passed in shared memory, because the pipe would take long.
/// The shared memory is a file that no other process can find.
final class ReaderProcess implements AutoCloseable {

    private static final Path SHARED_MEMORY_FOLDER = Path.of("/dev/shm");
    private static final List<String> INHERITED_VARIABLES =
            List.of("HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "USERPROFILE", "CUPS_SERVER", "PATH");
    private static final Duration START_TIMEOUT = Duration.ofSeconds(30);
    private static final int MAX_REQUEST_BYTES = 1 << 20;

    private final Process process;
    private final MemorySegment pixels;
    private final DataOutputStream out;
    private final DataInputStream in;

    /// The content of a response without its type byte, and access to the pixels in shared memory.
    static final class ResponseFrame extends DataInputStream {

        private final MemorySegment pixels;

        ResponseFrame(byte[] bytes, MemorySegment pixels) {
            super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
            this.pixels = pixels;
        }

        /// Copies the bytes of a rendered page from shared memory.
        ByteBuffer copyPixels(int size) {
            byte[] copy = new byte[size];
            MemorySegment.ofArray(copy).copyFrom(pixels.asSlice(0, size));
            return ByteBuffer.wrap(copy);
        }
    }

    private ReaderProcess(Process process, MemorySegment pixels) {
        this.process = process;
        this.pixels = pixels;
        this.out = new DataOutputStream(process.getOutputStream());
        this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    }

    static ReaderProcess startProcess(Map<String, String> environment) throws PageException {
        try {
            Path sharedFile = Files.createTempFile(findSharedMemoryFolder(), "lanedesk", ".page");
            try {
                return startProcess(sharedFile, environment);
            } finally {
                deleteNowOrOnExit(sharedFile);
            }
        } catch (IOException failure) {
            throw new PageException(PageException.Reason.NO_READER);
        }
    }

    // A file system in memory is preferred, so that no page is written to a disk.
    private static Path findSharedMemoryFolder() {
        return Files.isWritable(SHARED_MEMORY_FOLDER)
                ? SHARED_MEMORY_FOLDER
                : Path.of(System.getProperty("java.io.tmpdir", "."));
    }

    // The file is mapped once for all requests. A channel would be closed for all later tasks if one task were
    // interrupted.
    private static MemorySegment mapSharedMemory(Path sharedFile) throws IOException {
        try (FileChannel channel = FileChannel.open(sharedFile, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, ReaderProtocol.MAX_FRAME_BYTES, Arena.ofAuto())
                    .asReadOnly();
        }
    }

    // Both processes have the file open. So the file is deleted now or, if the system forbids that, when the
    // program ends.
    private static void deleteNowOrOnExit(Path sharedFile) {
        try {
            Files.deleteIfExists(sharedFile);
        } catch (IOException deleteFailure) {
            sharedFile.toFile().deleteOnExit();
        }
    }

    private static ReaderProcess startProcess(Path sharedFile, Map<String, String> additionalVariables)
            throws IOException {
        MemorySegment pixels = mapSharedMemory(sharedFile);
        ProcessBuilder builder = new ProcessBuilder(
                findJavaCommand(),
                "-Xmx256m",
                "-Xss2m",
                "-XX:+UseSerialGC",
                // With only the C1 compiler, the first page is shown several times sooner. The process renders too
                // few pages for C2 to save time.
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:-HeapDumpOnOutOfMemoryError",
                "-Xlog:disable",
                "-Djava.awt.headless=true",
                "-Dpdfbox.fontcache=" + System.getProperty("java.io.tmpdir", "."),
                "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
                "-cp",
                workerClassPath(),
                PdfWorkerMain.class.getName(),
                sharedFile.toString());
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(INHERITED_VARIABLES);
        environment.putAll(additionalVariables);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        ReaderProcess readerProcess = new ReaderProcess(builder.start(), pixels);
        readerProcess.sendAndReceiveWithinLimit(_ -> {}, START_TIMEOUT);
        return readerProcess;
    }

    private static String findJavaCommand() {
        Path home = Path.of(System.getProperty("java.home"), "bin");
        Path java = home.resolve(File.separatorChar == '\\' ? "java.exe" : "java");
        return java.toFile().canExecute()
                ? java.toString()
                : ProcessHandle.current().info().command().orElse("java");
    }

    // The class path with the classes that the process needs, whether the program runs from folders, several jars,
    // or one jar. Image decoders are found as services: LaneDesk ships the one of JBIG2, an office may add others,
    // such as the one of JPEG 2000.
    private static String workerClassPath() throws PageException {
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

    /// Sends a request and waits for the response. If the process exceeds the time limit, the process is killed and
    /// an exception is thrown.
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
        ProcessWatchdog watchdog = ProcessWatchdog.start(process.toHandle(), cpuTimeLimit);
        try {
            requestWriter.writeTo(out);
            byte[] response = readResponseFrame();
            watchdog.cancel();
            return returnIfSuccessful(response);
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

    private static byte[] returnIfSuccessful(byte[] response) throws PageException {
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
    }

    /// Kills a process that takes too long for one request. The limit applies to CPU time, so that a harmless page
    /// is not stopped on a busy machine. A process that neither works nor answers is killed after four times the
    /// limit.
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

        static ProcessWatchdog start(ProcessHandle process, Duration limit) {
            ProcessWatchdog watchdog = new ProcessWatchdog(process, limit);
            watchdog.scheduleCheck(limit);
            return watchdog;
        }

        private static Duration cpuTimeOf(ProcessHandle process) {
            return process.info().totalCpuDuration().orElse(Duration.ZERO);
        }

        private void scheduleCheck(Duration delay) {
            CompletableFuture.delayedExecutor(Math.max(1, delay.toMillis()), TimeUnit.MILLISECONDS)
                    .execute(this::checkLimit);
        }

        private void checkLimit() {
            if (isCancelled.get()) {
                return;
            }
            Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
            Duration remainingCpuTime = cpuTimeLimit.minus(cpuTimeOf(process).minus(cpuTimeAtStart));
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
