package lanedesk.workstation.documents.pages;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogManager;
import javax.print.PrintException;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/// The main class of the process that reads documents. The process answers requests one by one on its standard
/// streams. The process ends when these streams close, even in the middle of an answer, and after some time without
/// requests. The next request then starts another process.
final class PdfWorkerMain {

    // The parent process sends its first request at once.
    private static final int FIRST_REQUEST_WAIT_MILLIS = 40;

    private static final int OPAQUE = 0xff000000;
    private static final long BUSY = Long.MAX_VALUE;

    private final RenderableFileCache openFiles = new RenderableFileCache();
    private final PdfWarmup warmup = new PdfWarmup();
    private final RequestQueue requests;
    private final IntBuffer pixels;
    private final DataOutputStream out;
    // When the last answer was sent, in milliseconds of the system's timer; BUSY while a request is being answered.
    private final AtomicLong idleSince = new AtomicLong(BUSY);

    private PdfWorkerMain(RequestQueue requests, OutputStream line, IntBuffer pixels) {
        this.requests = requests;
        this.pixels = pixels;
        this.out = new DataOutputStream(new BufferedOutputStream(line, 1 << 16));
    }

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        RequestQueue requests = RequestQueue.startReading(new FileInputStream(FileDescriptor.in));
        IntBuffer pixels = mapSharedMemory(Path.of(arguments[0]));
        PdfWarmup.startBackgroundPreload();
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
        Thread watch = new Thread(this::exitWhenIdle, "idle");
        watch.setDaemon(true);
        watch.start();
        while (true) {
            byte[] frame = waitForRequest();
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
    private void exitWhenIdle() {
        try {
            while (true) {
                long since = idleSince.get();
                long remaining = ReaderProtocol.MAX_IDLE_MILLIS - (since == BUSY ? 0 : currentTime() - since);
                if (remaining <= 0) {
                    Runtime.getRuntime().halt(0);
                }
                synchronized (idleSince) {
                    idleSince.wait(remaining);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] waitForRequest() throws IOException {
        byte[] frame = requests.takeRequest(FIRST_REQUEST_WAIT_MILLIS);
        while (frame == null && warmup.runNextStep()) {
            frame = requests.takeRequest(0);
        }
        if (frame == null) {
            frame = requests.takeRequest();
        }
        warmup.skipRemainingSteps();
        return frame;
    }

    // A document may cause any failure. Every failure is answered, and the process continues; after a lack of
    // memory the process closes all files.
    @SuppressWarnings("CatchingUnchecked")
    private void answerRequest(DataInputStream request) throws IOException {
        try {
            switch (request.readByte()) {
                case ReaderProtocol.OPEN -> sendPageList(request);
                case ReaderProtocol.DRAW -> sendDrawnPage(request);
                case ReaderProtocol.TEXT -> sendPageText(request);
                case ReaderProtocol.PRINT -> printPages(request);
                case ReaderProtocol.PRINTERS -> sendPrinters();
                case ReaderProtocol.PRINT_RAW -> printRaw(request);
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
        writePixels(drawnPage.pixels());
        sendResult(frame -> {
            frame.writeInt(drawnPage.width());
            frame.writeInt(drawnPage.height());
            frame.writeByte(UnrenderedContent.toBits(drawnPage.missingParts()));
        });
    }

    private void writePixels(int[] drawn) {
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

    private void printPages(DataInputStream request) throws IOException, PrintException {
        Path path = readFilePath(request);
        PrintJob printJob = PrintJob.readWithFile(path, request);
        int pages = JavaPrinting.printPages(openFiles.openCached(path), printJob);
        sendResult(frame -> frame.writeInt(pages));
    }

    private void sendPrinters() throws IOException {
        Printers printers = JavaPrinting.findPrinters();
        sendResult(frame -> {
            frame.writeUTF(printers.defaultPrinter());
            frame.writeInt(printers.printerNames().size());
            for (String name : printers.printerNames()) {
                frame.writeUTF(name);
            }
        });
    }

    private void printRaw(DataInputStream request) throws IOException, PrintException {
        JavaPrinting.printRaw(readFilePath(request), request.readUTF());
        sendResult(_ -> {});
    }

    private static Path readFilePath(DataInputStream request) throws IOException {
        return Path.of(request.readUTF());
    }
}
