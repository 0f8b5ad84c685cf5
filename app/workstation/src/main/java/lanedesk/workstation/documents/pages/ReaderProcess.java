package lanedesk.workstation.documents.pages;

import com.github.jaiimageio.impl.common.PackageUtil;
import com.github.jaiimageio.jpeg2000.impl.J2KImageReaderSpi;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.URISyntaxException;
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
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.commons.logging.Log;
import org.apache.fontbox.FontBoxFont;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.jbig2.JBIG2ImageReaderSpi;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;

/// The process at the other end of the line. It gets a quarter of a gigabyte, the few libraries it needs, and none of
/// this process's environment but what printing asks for. Pixels do not take the line, where two busy processes would
/// wait for each other every few kilobytes: they lie in memory that both see, a file that nobody else can find.
final class ReaderProcess implements AutoCloseable {

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final List<String> KEPT =
            List.of("HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "USERPROFILE", "CUPS_SERVER", "PATH");
    private static final Duration STARTING = Duration.ofSeconds(30);
    private static final int MOST_QUESTION = 1 << 20;

    private final Process process;
    private final MemorySegment pixels;
    private final DataOutputStream out;
    private final DataInputStream in;

    private ReaderProcess(Process process, MemorySegment pixels) {
        this.process = process;
        this.pixels = pixels;
        this.out = new DataOutputStream(process.getOutputStream());
        this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    }

    static ReaderProcess start(Map<String, String> environment) throws PageFault {
        try {
            Path shared = Files.createTempFile(folder(), "lanedesk", ".page");
            try {
                return start(shared, environment);
            } finally {
                hide(shared);
            }
        } catch (IOException impossible) {
            throw new PageFault(PageFault.Reason.NO_READER);
        }
    }

    // Uses a file system in memory where there is one, so that no page is written to a disk.
    private static Path folder() {
        return Files.isWritable(MEMORY) ? MEMORY : Path.of(System.getProperty("java.io.tmpdir", "."));
    }

    // Mapped once: a cancelled job interrupts its thread, and that would close a channel for all later jobs.
    private static MemorySegment mapped(Path shared) throws IOException {
        try (FileChannel channel = FileChannel.open(shared, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, ReaderProtocol.MOST_BYTES, Arena.ofAuto())
                    .asReadOnly();
        }
    }

    // Both processes have the file open, so it is deleted now or, where the system forbids that, at exit.
    private static void hide(Path shared) {
        try {
            Files.deleteIfExists(shared);
        } catch (IOException held) {
            shared.toFile().deleteOnExit();
        }
    }

    private static ReaderProcess start(Path shared, Map<String, String> other) throws IOException {
        MemorySegment pixels = mapped(shared);
        ProcessBuilder builder = new ProcessBuilder(
                java(),
                "-Xmx256m",
                "-Xss2m",
                "-XX:+UseSerialGC",
                // With C1 alone the first page comes several times sooner; few pages follow that C2 would speed up.
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:-HeapDumpOnOutOfMemoryError",
                "-Xlog:disable",
                "-Djava.awt.headless=true",
                "-Dpdfbox.fontcache=" + System.getProperty("java.io.tmpdir", "."),
                "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
                "-cp",
                classPath(),
                PdfWorkerMain.class.getName(),
                shared.toString());
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(KEPT);
        environment.putAll(other);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        ReaderProcess started = new ReaderProcess(builder.start(), pixels);
        started.exchange(_ -> {}, STARTING);
        return started;
    }

    private static String java() {
        Path home = Path.of(System.getProperty("java.home"), "bin");
        Path java = home.resolve(File.separatorChar == '\\' ? "java.exe" : "java");
        return java.toFile().canExecute()
                ? java.toString()
                : ProcessHandle.current().info().command().orElse("java");
    }

    // Returns the class path of the needed classes, however the program was started: folders, jars, or one jar.
    private static String classPath() throws PageFault {
        Set<String> places = new LinkedHashSet<>();
        for (Class<?> needed : List.of(
                PdfWorkerMain.class,
                PDDocument.class,
                RandomAccessRead.class,
                FontBoxFont.class,
                JBIG2ImageReaderSpi.class,
                J2KImageReaderSpi.class,
                PackageUtil.class,
                Log.class,
                Nullable.class)) {
            try {
                places.add(Path.of(needed.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        .toString());
            } catch (URISyntaxException impossible) {
                throw new PageFault(PageFault.Reason.NO_READER);
            }
        }
        return String.join(File.pathSeparator, places);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /// Asks and waits for the answer; a process that takes longer than the limit is ended.
    Frame ask(byte[] question, Duration limit) throws PageFault {
        if (question.length > MOST_QUESTION) {
            throw new PageFault(PageFault.Reason.BROKEN);
        }
        byte[] answer = exchange(
                line -> {
                    line.writeInt(question.length);
                    line.write(question);
                    line.flush();
                },
                limit);
        return new Frame(answer, pixels);
    }

    private interface Question {
        void writeTo(DataOutputStream line) throws IOException;
    }

    private byte[] exchange(Question question, Duration limit) throws PageFault {
        ProcessWatchdog alarm = ProcessWatchdog.set(process.toHandle(), limit);
        try {
            question.writeTo(out);
            byte[] answer = frame();
            alarm.cancel();
            return checked(answer);
        } catch (IOException gone) {
            if (gone instanceof PageFault fault) {
                throw fault;
            }
            close();
            throw new PageFault(alarm.hasRung() ? PageFault.Reason.TOO_SLOW : PageFault.Reason.TOO_BIG);
        } finally {
            alarm.cancel();
        }
    }

    private byte[] frame() throws IOException {
        int length = in.readInt();
        if (length < 1 || length > ReaderProtocol.MOST_BYTES) {
            throw new IOException("no frame");
        }
        byte[] answer = new byte[length];
        in.readFully(answer);
        return answer;
    }

    private static byte[] checked(byte[] answer) throws PageFault {
        if (answer[0] == ReaderProtocol.DONE) {
            return answer;
        }
        String name = new String(answer, 1, answer.length - 1, StandardCharsets.US_ASCII);
        throw new PageFault(Arrays.stream(PageFault.Reason.values())
                .filter(reason -> reason.name().equals(name))
                .findFirst()
                .orElse(PageFault.Reason.BROKEN));
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
}
