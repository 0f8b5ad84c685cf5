package lanedesk.workstation.documents.pages;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.LogManager;
import javax.print.PrintException;
import org.apache.fontbox.cmap.CMapParser;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;

/// The main class of the process that reads documents. The process answers requests one by one on its standard
/// streams. The process ends when these streams close, even in the middle of an answer, and after some time
/// without requests. The next request then starts another process.
///
/// While no request waits, the process preloads parts of PDFBox by creating, rendering and reading a sample
/// page. The preloading is divided into steps, so that a request waits for one step at most.
final class PdfWorkerMain {

    // How long the process waits for its first request before it starts to preload. The parent process sends
    // the first request immediately after the start.
    private static final int FIRST_REQUEST_WAIT_MILLIS = 40;

    private static final String SAMPLE_FONT = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Regular.ttf";
    private static final int SAMPLE_LINES = 40;
    private static final String SAMPLE_CMAP = "begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange"
            + " 1 beginbfrange <0041> <0043> <0041> endbfrange endcmap";
    private static final int OPAQUE = 0xff000000;
    private static final long BUSY = Long.MAX_VALUE;

    private final RenderableFileCache openFiles = new RenderableFileCache();
    private final DocumentPrinter printer = DocumentPrinter.ofOperatingSystem();
    private final Queue<WarmupStep> warmupSteps = new ArrayDeque<>(List.of(
            this::createSamplePdf,
            this::renderSample,
            this::renderSample,
            this::readSampleText,
            PdfWorkerMain::startFontPreload));
    private byte[] samplePdf = {};
    private final RequestQueue requests;
    private final IntBuffer pixels;
    private final DataOutputStream out;
    // When the last answer was sent, in milliseconds of the system's timer; BUSY while a request is being
    // answered.
    private final AtomicLong idleSince = new AtomicLong(BUSY);

    PdfWorkerMain(RequestQueue requests, OutputStream output, IntBuffer pixels) {
        this.requests = requests;
        this.pixels = pixels;
        this.out = new DataOutputStream(new BufferedOutputStream(output, 1 << 16));
    }

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        RequestQueue requests = RequestQueue.startReading(new FileInputStream(FileDescriptor.in));
        IntBuffer pixels = mapSharedMemory(Path.of(arguments[0]));
        startDrawingPreload();
        new PdfWorkerMain(requests, new FileOutputStream(FileDescriptor.out), pixels).answerRequests();
    }

    private static IntBuffer mapSharedMemory(Path shared) throws IOException {
        try (FileChannel channel = FileChannel.open(shared, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, ReaderProtocol.MAX_FRAME_BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer();
        }
    }

    private void answerRequests() throws IOException {
        sendResult(_ -> {});
        out.flush();
        idleSince.set(currentTime());
        Thread watch = new Thread(this::waitAndExitWhenIdle, "idle");
        watch.setDaemon(true);
        watch.start();
        while (true) {
            byte[] frame = takeRequestAndWarmUpMeanwhile();
            idleSince.set(BUSY);
            answerRequest(new DataInputStream(new ByteArrayInputStream(frame)));
            out.flush();
            idleSince.set(currentTime());
        }
    }

    private static long currentTime() {
        return System.nanoTime() / 1_000_000;
    }

    // Ends the process after some time without requests.
    private void waitAndExitWhenIdle() {
        try {
            while (true) {
                long idleStart = idleSince.get();
                long remainingMillis =
                        ReaderProtocol.MAX_IDLE_MILLIS - (idleStart == BUSY ? 0 : currentTime() - idleStart);
                if (remainingMillis <= 0) {
                    Runtime.getRuntime().halt(0);
                }
                synchronized (idleSince) {
                    idleSince.wait(remainingMillis);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] takeRequestAndWarmUpMeanwhile() throws IOException {
        byte[] frame = requests.takeRequest(FIRST_REQUEST_WAIT_MILLIS);
        while (frame == null && runNextWarmupStepIfAny()) {
            frame = requests.takeRequest(0);
        }
        if (frame == null) {
            frame = requests.takeRequest();
        }
        skipWarmupStepsExceptLast();
        return frame;
    }

    private interface WarmupStep {
        void run() throws IOException;
    }

    /// Loads Java's rendering and the glyph list on another thread. Loading them takes half of the time of the
    /// first page, and reading a document does not need them.
    private static void startDrawingPreload() {
        startDaemonThread("drawing", () -> {
            try {
                BufferedImage image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
                Graphics2D graphics = image.createGraphics();
                graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
                graphics.fill(new Ellipse2D.Double(8, 8, 40, 40));
                graphics.dispose();
                new CMapParser().parse(new RandomAccessReadBuffer(SAMPLE_CMAP.getBytes(StandardCharsets.US_ASCII)));
            } catch (IOException failure) {
                // A failure is ignored: without this preloading, only the first page takes a little longer.
                return;
            }
        });
    }

    /// Runs the next preloading step. Returns false if no step is left. After a failed step, all further steps
    /// are skipped.
    boolean runNextWarmupStepIfAny() {
        WarmupStep nextStep = warmupSteps.poll();
        if (nextStep == null) {
            return false;
        }
        try {
            nextStep.run();
        } catch (IOException failure) {
            warmupSteps.clear();
        }
        return true;
    }

    /// Skips all preloading steps except the last one. Called when a document has arrived, because reading a
    /// document loads the same parts; only few documents need the last step.
    void skipWarmupStepsExceptLast() {
        while (warmupSteps.size() > 1) {
            warmupSteps.remove();
        }
    }

    private void renderSample() throws IOException {
        try (PDDocument document = Loader.loadPDF(samplePdf)) {
            new PDFRenderer(document).renderImage(0, 1, ImageType.RGB);
        }
    }

    private void readSampleText() throws IOException {
        try (PDDocument document = Loader.loadPDF(samplePdf)) {
            new PDFTextStripper().getText(document);
        }
    }

    // Starts searching the system's fonts on another thread, because a document without embedded fonts needs
    // them and the search takes long.
    private static void startFontPreload() {
        startDaemonThread("fonts", () -> FontMappers.instance().getFontBoxFont("Helvetica", null));
    }

    private static void startDaemonThread(String name, Runnable action) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void createSamplePdf() throws IOException {
        try (PDDocument document = new PDDocument();
                InputStream font = PdfWorkerMain.class.getResourceAsStream(SAMPLE_FONT)) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.addRect(20, 20, 80, 80);
                content.stroke();
                if (font != null) {
                    content.beginText();
                    content.setFont(PDType0Font.load(document, font), 12);
                    content.newLineAtOffset(72, 700);
                    content.setLeading(14);
                    for (int lineNumber = 0; lineNumber < SAMPLE_LINES; lineNumber++) {
                        content.showText("Bill of lading 0123456789");
                        content.newLine();
                    }
                    content.endText();
                }
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            samplePdf = bytes.toByteArray();
        }
    }

    // A document may cause any failure. Every failure is answered, and the process continues; after an
    // OutOfMemoryError the process closes all files.
    @SuppressWarnings("CatchingUnchecked")
    private void answerRequest(DataInputStream request) throws IOException {
        try {
            switch (request.readByte()) {
                case ReaderProtocol.OPEN -> sendPageList(request);
                case ReaderProtocol.DRAW -> sendDrawnPage(request);
                case ReaderProtocol.TEXT -> sendPageText(request);
                case ReaderProtocol.PRINT -> printPagesAndSendCount(request);
                case ReaderProtocol.PRINTERS -> sendPrinters();
                case ReaderProtocol.TRAYS -> sendTrays(request);
                case ReaderProtocol.PRINT_RAW -> printUnchangedAndConfirm(request);
                default -> sendFailure(PageException.Reason.BROKEN);
            }
        } catch (InvalidPasswordException encrypted) {
            sendFailure(PageException.Reason.ENCRYPTED);
        } catch (PageException failure) {
            sendFailure(failure.reason());
        } catch (PrintException printFailure) {
            sendFailure(PageException.Reason.PRINTER_REFUSED);
        } catch (OutOfMemoryError | InternalError outOfMemory) {
            // An InternalError is thrown if there is not enough memory for the pixels.
            openFiles.closeAll();
            sendFailure(PageException.Reason.TOO_BIG);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError failure) {
            sendFailure(PageException.Reason.BROKEN);
        }
    }

    private void sendFailure(PageException.Reason reason) throws IOException {
        byte[] name = reason.name().getBytes(StandardCharsets.US_ASCII);
        out.writeInt(1 + name.length);
        out.writeByte(ReaderProtocol.FAILED);
        out.write(name);
    }

    private interface ResultWriter {
        void writeTo(DataOutputStream frame) throws IOException;
    }

    private void sendResult(ResultWriter resultWriter) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        resultWriter.writeTo(new DataOutputStream(bytes));
        out.writeInt(bytes.size() + 1);
        out.writeByte(ReaderProtocol.DONE);
        bytes.writeTo(out);
    }

    private void sendPageList(DataInputStream request) throws IOException {
        PageList pageList = openFiles.openCached(readFilePath(request)).readPageList();
        sendResult(frame -> {
            frame.writeInt(pageList.totalPageCount());
            frame.writeInt(pageList.pageSizes().size());
            for (PageSize size : pageList.pageSizes()) {
                frame.writeDouble(size.width());
                frame.writeDouble(size.height());
            }
        });
    }

    private void sendDrawnPage(DataInputStream request) throws IOException {
        RenderableFile file = openFiles.openCached(readFilePath(request));
        RenderableFile.DrawnPage drawnPage =
                file.renderPage(request.readInt(), request.readInt(), request.readDouble());
        writeOpaquePixelsToSharedMemory(drawnPage.pixels());
        sendResult(frame -> {
            frame.writeInt(drawnPage.width());
            frame.writeInt(drawnPage.height());
            frame.writeByte(UnrenderedContent.toBits(drawnPage.missingParts()));
        });
    }

    private void writeOpaquePixelsToSharedMemory(int[] drawn) {
        for (int pixel = 0; pixel < drawn.length; pixel++) {
            drawn[pixel] |= OPAQUE;
        }
        pixels.put(0, drawn);
    }

    private void sendPageText(DataInputStream request) throws IOException {
        PageText text = openFiles.openCached(readFilePath(request)).readPageText(request.readInt(), request.readInt());
        sendResult(frame -> {
            char[] characters = text.text().toCharArray();
            frame.writeInt(characters.length);
            for (int i = 0; i < characters.length; i++) {
                frame.writeChar(characters[i]);
                frame.writeInt(text.boxIndexes()[i]);
            }
            frame.writeInt(text.boxes().size());
            for (PageText.Box box : text.boxes()) {
                frame.writeFloat((float) box.x());
                frame.writeFloat((float) box.y());
                frame.writeFloat((float) box.width());
                frame.writeFloat((float) box.height());
            }
        });
    }

    private void printPagesAndSendCount(DataInputStream request) throws IOException, PrintException {
        Path path = readFilePath(request);
        PrintJob printJob = PrintJob.readForFile(path, request);
        int pages = printer.printPagesOrWriteSpoolFile(openFiles.openCached(path), printJob);
        sendResult(frame -> frame.writeInt(pages));
    }

    private void sendPrinters() throws IOException {
        Printers printers = DocumentPrinter.findPrinters();
        sendResult(frame -> {
            frame.writeUTF(printers.defaultPrinter());
            writeNames(frame, printers.printerNames());
        });
    }

    private void sendTrays(DataInputStream request) throws IOException {
        List<String> trays = printer.findTrays(request.readUTF());
        sendResult(frame -> writeNames(frame, trays));
    }

    private static void writeNames(DataOutputStream frame, List<String> names) throws IOException {
        frame.writeInt(names.size());
        for (String name : names) {
            frame.writeUTF(name);
        }
    }

    private void printUnchangedAndConfirm(DataInputStream request) throws IOException, PrintException {
        printer.printUnchanged(readFilePath(request), request.readUTF());
        sendResult(_ -> {});
    }

    private static Path readFilePath(DataInputStream request) throws IOException {
        return Path.of(request.readUTF());
    }

    /// The queue of requests. When the parent process ends, the reader process ends at once, even if it is
    /// still rendering a page.
    static final class RequestQueue {

        private final BlockingQueue<byte[]> requests = new ArrayBlockingQueue<>(1);

        private RequestQueue() {}

        static RequestQueue startReading(InputStream input) {
            RequestQueue queue = new RequestQueue();
            Thread thread = new Thread(() -> queue.readRequestsAndExitAtEnd(input), "questions");
            thread.setDaemon(true);
            thread.start();
            return queue;
        }

        private void readRequestsAndExitAtEnd(InputStream input) {
            try (DataInputStream in = new DataInputStream(new BufferedInputStream(input, 1 << 16))) {
                while (true) {
                    byte[] frame = new byte[in.readInt()];
                    in.readFully(frame);
                    requests.put(frame);
                }
            } catch (IOException | InterruptedException | RuntimeException | OutOfMemoryError streamClosed) {
                Runtime.getRuntime().halt(0);
            }
        }

        /// Waits for and returns the next request.
        byte[] takeRequest() throws IOException {
            try {
                return requests.take();
            } catch (InterruptedException interrupted) {
                throw reinterruptAndCreateException();
            }
        }

        /// Returns the next request; null if no request arrives within `millis` milliseconds.
        byte @Nullable [] takeRequest(int millis) throws IOException {
            try {
                return requests.poll(millis, TimeUnit.MILLISECONDS);
            } catch (InterruptedException interrupted) {
                throw reinterruptAndCreateException();
            }
        }

        private static InterruptedIOException reinterruptAndCreateException() {
            Thread.currentThread().interrupt();
            return new InterruptedIOException();
        }
    }

    /// Keeps the last few files open. A file that was replaced on disk is opened again.
    static final class RenderableFileCache {

        private static final int MAX_FILES = 3;

        private final Map<Path, CachedFile> cachedFiles = new LinkedHashMap<>(8, 0.75f, true);
        private final Function<BasicFileAttributes, @Nullable Object> fileKeyOf;

        RenderableFileCache() {
            this(BasicFileAttributes::fileKey);
        }

        /// `fileKeyOf` returns the key of a file; null on systems without file keys, such as Windows.
        RenderableFileCache(Function<BasicFileAttributes, @Nullable Object> fileKeyOf) {
            this.fileKeyOf = fileKeyOf;
        }

        private record CachedFile(RenderableFile file, Version version) {}

        /// Identifies the state of a file on disk, so that a replaced file is noticed.
        private record Version(@Nullable Object key, FileTime modifiedAt, long size) {}

        private Version readVersion(Path path) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Version(fileKeyOf.apply(attributes), attributes.lastModifiedTime(), attributes.size());
        }

        RenderableFile openCached(Path path) throws IOException {
            Version currentVersion = readVersion(path);
            CachedFile cachedFile = cachedFiles.get(path);
            if (cachedFile != null && cachedFile.version().equals(currentVersion)) {
                return cachedFile.file();
            }
            if (cachedFile != null) {
                cachedFiles.remove(path);
                cachedFile.file().close();
            }
            while (cachedFiles.size() >= MAX_FILES) {
                Iterator<CachedFile> oldest = cachedFiles.values().iterator();
                oldest.next().file().close();
                oldest.remove();
            }
            RenderableFile openedFile = RenderableFile.openFile(path);
            cachedFiles.put(path, new CachedFile(openedFile, currentVersion));
            return openedFile;
        }

        void closeAll() {
            for (CachedFile cachedFile : cachedFiles.values()) {
                cachedFile.file().close();
            }
            cachedFiles.clear();
        }
    }
}
