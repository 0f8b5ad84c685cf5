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

/// Asks the process that reads documents. Whatever a document does to that process, the answer is a value or a
/// [PageFault] within the time allowed: a process that hangs is ended, and the next question starts another. All of it
/// runs inside jobs; one question is asked at a time.
public final class PageReader implements PrintRoom, AutoCloseable {

    /// How long the process may take over a page.
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration PRINTING = Duration.ofMinutes(3);
    private static final int MOST_ENDS = 2;

    // The scale, in pixels a point, for pages that are rendered only to find what cannot be drawn.
    private static final double SMALL = 0.1;

    // A little less than the idle time of the process, so that no request reaches a process about to exit.
    private static final Duration REST = Duration.ofMillis(ReaderProtocol.IDLE_MILLIS - 5_000L);

    private final Duration patience;
    private final Map<String, String> environment;
    private final Duration rest;
    private final ReentrantLock asking = new ReentrantLock(true);
    private final Map<Path, Integer> ends = new HashMap<>();
    private @Nullable ReaderProcess process;
    private boolean closed;
    private int starts;
    private long askedLast;

    public PageReader() {
        this(PATIENCE);
    }

    PageReader(Duration patience) {
        this(patience, Map.of());
    }

    /// `environment` is what the process finds other than this one.
    PageReader(Duration patience, Map<String, String> environment) {
        this(patience, environment, REST);
    }

    /// A process that was not asked for as long as `rest` is not asked any more.
    PageReader(Duration patience, Map<String, String> environment, Duration rest) {
        this.patience = patience;
        this.environment = Map.copyOf(environment);
        this.rest = rest;
    }

    /// Starts the process, if none runs, so that the first page comes quickly.
    public void warmUp() throws IOException {
        lock();
        try {
            running();
        } finally {
            asking.unlock();
        }
    }

    @Override
    public PageList open(Path file) throws IOException {
        return ask(file, patience, ReaderProtocol.OPEN, _ -> {}, PageReader::list);
    }

    /// A page of a document, turned so many quarters clockwise.
    public Raster draw(Path file, int page, int quarters, double pixelsPerPoint) throws IOException {
        return ask(
                file,
                patience,
                ReaderProtocol.DRAW,
                frame -> {
                    frame.writeInt(page);
                    frame.writeInt(quarters);
                    frame.writeDouble(pixelsPerPoint);
                },
                PageReader::raster);
    }

    /// Returns the text of a page turned so many quarters clockwise.
    public PageText text(Path file, int page, int quarters) throws IOException {
        return ask(
                file,
                patience,
                ReaderProtocol.TEXT,
                frame -> {
                    frame.writeInt(page);
                    frame.writeInt(quarters);
                },
                PageReader::text);
    }

    @Override
    public int print(PrintOrder order) throws IOException {
        return ask(order.file(), PRINTING, ReaderProtocol.PRINT, order::writeTo, Frame::readInt);
    }

    @Override
    public SortedMap<Integer, Set<PagePart>> incompletePages(Path file) throws IOException {
        SortedMap<Integer, Set<PagePart>> incomplete = new TreeMap<>();
        int pages = open(file).pages().size();
        for (int page = 0; page < pages; page++) {
            try {
                Raster drawn = draw(file, page, 0, SMALL);
                if (!drawn.isComplete()) {
                    incomplete.put(page + 1, drawn.missingParts());
                }
            } catch (PageFault fault) {
                incomplete.put(page + 1, Set.of(PagePart.PAGE));
                if (fault.reason() != PageFault.Reason.BROKEN) { // it cost the process, so it is not sent again
                    return incomplete;
                }
            }
        }
        return incomplete;
    }

    @Override
    public Printers printers() throws IOException {
        return ask(null, patience, ReaderProtocol.PRINTERS, _ -> {}, PageReader::printers);
    }

    @Override
    public void raw(Path file, String printer) throws IOException {
        ask(file, PRINTING, ReaderProtocol.RAW, frame -> frame.writeUTF(printer), _ -> true);
    }

    /// How many processes were started so far.
    int starts() {
        return starts;
    }

    private interface Question {
        void to(DataOutputStream frame) throws IOException;
    }

    private interface Answer<T> {
        T readFrom(Frame frame) throws IOException;
    }

    private <T> T ask(@Nullable Path file, Duration limit, byte word, Question question, Answer<T> answer)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(bytes);
        frame.writeByte(word);
        if (file != null) {
            frame.writeUTF(file.toAbsolutePath().toString());
        }
        question.to(frame);
        lock();
        try {
            if (file != null && ends.getOrDefault(file, 0) >= MOST_ENDS) {
                throw new PageFault(PageFault.Reason.TOO_SLOW);
            }
            ReaderProcess asked = running();
            try {
                return answer.readFrom(asked.ask(bytes.toByteArray(), limit));
            } catch (IllegalArgumentException nonsense) {
                throw new PageFault(PageFault.Reason.BROKEN);
            }
        } catch (PageFault fault) {
            boolean ended = process != null && !process.isAlive();
            if (ended && file != null) {
                ends.merge(file, 1, Integer::sum);
            }
            throw fault;
        } finally {
            askedLast = System.nanoTime();
            asking.unlock();
        }
    }

    private void lock() throws InterruptedIOException {
        try {
            asking.lockInterruptibly();
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    private ReaderProcess running() throws IOException {
        if (closed) {
            throw new PageFault(PageFault.Reason.NO_READER);
        }
        ReaderProcess known = process;
        if (known != null && System.nanoTime() - askedLast > rest.toNanos()) {
            known.close();
        }
        if (known == null || !known.isAlive()) {
            known = ReaderProcess.start(environment);
            process = known;
            starts++;
            askedLast = System.nanoTime();
        }
        return known;
    }

    private static PageList list(Frame frame) throws IOException {
        int total = frame.readInt();
        int count = frame.readInt();
        if (count < 1 || count > PageList.MOST) {
            throw new PageFault(PageFault.Reason.BROKEN);
        }
        List<PageSize> sizes = new ArrayList<>();
        for (int page = 0; page < count; page++) {
            sizes.add(new PageSize(frame.readDouble(), frame.readDouble()));
        }
        return new PageList(sizes, total);
    }

    private static Raster raster(Frame frame) throws IOException {
        int width = frame.readInt();
        int height = frame.readInt();
        if (width < 1 || height < 1 || (long) width * height > ReaderProtocol.MOST_BYTES / 4) {
            throw new PageFault(PageFault.Reason.BROKEN);
        }
        Set<PagePart> lacking = PagePart.unpacked(frame.readByte());
        return new Raster(width, height, frame.pixels(width * height * 4), lacking);
    }

    private static PageText text(Frame frame) throws IOException {
        int letters = frame.readInt();
        if (letters < 0 || letters > ReaderProtocol.MOST_LETTERS) {
            throw new PageFault(PageFault.Reason.BROKEN);
        }
        StringBuilder text = new StringBuilder(letters);
        int[] boxOf = new int[letters];
        for (int i = 0; i < letters; i++) {
            text.append(frame.readChar());
            boxOf[i] = frame.readInt();
        }
        int count = frame.readInt();
        List<PageText.Box> boxes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boxes.add(new PageText.Box(frame.readFloat(), frame.readFloat(), frame.readFloat(), frame.readFloat()));
        }
        for (int box : boxOf) {
            if (box >= count) {
                throw new PageFault(PageFault.Reason.BROKEN);
            }
        }
        return new PageText(text.toString(), boxOf, boxes);
    }

    private static Printers printers(Frame frame) throws IOException {
        String standard = frame.readUTF();
        int count = frame.readInt();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(frame.readUTF());
        }
        return new Printers(names, standard);
    }

    @Override
    public void close() {
        asking.lock();
        try {
            closed = true;
            if (process != null) {
                process.close();
            }
        } finally {
            asking.unlock();
        }
    }
}
