package lanedesk.workstation.documents.pages;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Reads documents in a separate process. Whatever a document does to that process, each request ends with a value
/// or a [PageException] within its time limit. A process that hangs is killed, and the next request starts another
/// process. Requests run in background tasks, one at a time.
public final class PageReader implements PrintSystem, AutoCloseable {

    /// How long the process may take for one page.
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    private static final Duration PRINT_TIMEOUT = Duration.ofMinutes(3);
    private static final int MAX_CRASHES_PER_FILE = 2;

    // The scale in pixels per point for pages that are rendered only to find out what cannot be drawn.
    private static final double CHECK_PIXELS_PER_POINT = 0.1;

    // Shorter than the time after which an idle process ends, so that no request reaches a process that is about to
    // end.
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
                    // This page ended the process. A further page could end the process again, so no further page
                    // is checked.
                    return incomplete;
                }
            }
        }
        return incomplete;
    }

    @Override
    public Printers findPrinters() throws IOException {
        return sendRequest(null, timeout, ReaderProtocol.PRINTERS, _ -> {}, PageReader::findPrinters);
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
        if (currentProcess != null && System.nanoTime() - lastRequestNanos > maxReuseIdleTime.toNanos()) {
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

    private static Printers findPrinters(ReaderProcess.ResponseFrame frame) throws IOException {
        String defaultPrinter = frame.readUTF();
        int count = frame.readInt();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(frame.readUTF());
        }
        return new Printers(names, defaultPrinter);
    }

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
}
