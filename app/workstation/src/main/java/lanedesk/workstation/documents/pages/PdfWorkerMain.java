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

/// The main class of the process that reads documents. It answers requests one by one on its standard streams. It
/// ends when they close, even in the middle of an answer, or when it is idle for a while; the next request then
/// starts another process.
final class PdfWorkerMain {

    // The parent process sends its first request at once.
    private static final int PAUSE_MILLIS = 40;

    private static final int OPAQUE = 0xff000000;
    private static final long BUSY = Long.MAX_VALUE;

    private final RenderableFileCache files = new RenderableFileCache();
    private final PdfWarmup warmup = new PdfWarmup();
    private final RequestQueue requests;
    private final IntBuffer pixels;
    private final DataOutputStream out;
    // Since when no request is being answered, in milliseconds of the system's timer.
    private final AtomicLong idleSince = new AtomicLong(BUSY);

    private PdfWorkerMain(RequestQueue requests, OutputStream line, IntBuffer pixels) {
        this.requests = requests;
        this.pixels = pixels;
        this.out = new DataOutputStream(new BufferedOutputStream(line, 1 << 16));
    }

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        RequestQueue questions = RequestQueue.from(new FileInputStream(FileDescriptor.in));
        IntBuffer pixels = mapSharedMemory(Path.of(arguments[0]));
        PdfWarmup.start();
        new PdfWorkerMain(questions, new FileOutputStream(FileDescriptor.out), pixels).serve();
    }

    private static IntBuffer mapSharedMemory(Path shared) throws IOException {
        try (FileChannel channel = FileChannel.open(shared, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, ReaderProtocol.MAX_FRAME_BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer();
        }
    }

    private void serve() throws IOException {
        sendResult(_ -> {});
        out.flush();
        idleSince.set(currentTime());
        Thread watch = new Thread(this::exitWhenIdle, "idle");
        watch.setDaemon(true);
        watch.start();
        while (true) {
            byte[] frame = nextRequest();
            idleSince.set(BUSY);
            handleRequest(new DataInputStream(new ByteArrayInputStream(frame)));
            out.flush();
            idleSince.set(currentTime());
        }
    }

    private static long currentTime() {
        return System.nanoTime() / 1_000_000;
    }

    // Ends the process after a time without requests.
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

    private byte[] nextRequest() throws IOException {
        byte[] frame = requests.nextRequest(PAUSE_MILLIS);
        while (frame == null && warmup.runNextStep()) {
            frame = requests.nextRequest(0);
        }
        if (frame == null) {
            frame = requests.nextRequest();
        }
        warmup.skipRemainingSteps();
        return frame;
    }

    // A document may cause any failure. None of them ends this loop, except for a lack of memory.
    @SuppressWarnings("CatchingUnchecked")
    private void handleRequest(DataInputStream question) throws IOException {
        try {
            switch (question.readByte()) {
                case ReaderProtocol.OPEN -> sendPageList(question);
                case ReaderProtocol.DRAW -> sendDrawnPage(question);
                case ReaderProtocol.TEXT -> sendPageText(question);
                case ReaderProtocol.PRINT -> printPages(question);
                case ReaderProtocol.PRINTERS -> sendPrinters();
                case ReaderProtocol.PRINT_RAW -> printRaw(question);
                default -> sendFailure(PageException.Reason.BROKEN);
            }
        } catch (InvalidPasswordException locked) {
            sendFailure(PageException.Reason.ENCRYPTED);
        } catch (PageException known) {
            sendFailure(known.reason());
        } catch (PrintException refused) {
            sendFailure(PageException.Reason.PRINTER_REFUSED);
        } catch (OutOfMemoryError | InternalError tooMuch) { // the latter for lack of memory for pixels
            files.close();
            sendFailure(PageException.Reason.TOO_BIG);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError broken) {
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

    private void sendResult(ResultWriter writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        writing.writeTo(new DataOutputStream(bytes));
        out.writeInt(bytes.size() + 1);
        out.writeByte(ReaderProtocol.DONE);
        bytes.writeTo(out);
    }

    private void sendPageList(DataInputStream question) throws IOException {
        PageList list = files.open(readPath(question)).pageList();
        sendResult(frame -> {
            frame.writeInt(list.total());
            frame.writeInt(list.pages().size());
            for (PageSize size : list.pages()) {
                frame.writeDouble(size.width());
                frame.writeDouble(size.height());
            }
        });
    }

    private void sendDrawnPage(DataInputStream question) throws IOException {
        RenderableFile file = files.open(readPath(question));
        RenderableFile.DrawnPage drawn = file.drawPage(question.readInt(), question.readInt(), question.readDouble());
        writePixels(drawn.pixels());
        sendResult(frame -> {
            frame.writeInt(drawn.width());
            frame.writeInt(drawn.height());
            frame.writeByte(UnrenderedContent.toBits(drawn.missingParts()));
        });
    }

    private void writePixels(int[] drawn) {
        for (int pixel = 0; pixel < drawn.length; pixel++) {
            drawn[pixel] |= OPAQUE;
        }
        pixels.put(0, drawn);
    }

    private void sendPageText(DataInputStream question) throws IOException {
        PageText text = files.open(readPath(question)).readText(question.readInt(), question.readInt());
        sendResult(frame -> {
            char[] letters = text.text().toCharArray();
            frame.writeInt(letters.length);
            for (int i = 0; i < letters.length; i++) {
                frame.writeChar(letters[i]);
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

    private void printPages(DataInputStream question) throws IOException, PrintException {
        Path path = readPath(question);
        PrintJob printJob = PrintJob.readFrom(path, question);
        int pages = JavaPrinting.print(files.open(path), printJob);
        sendResult(frame -> frame.writeInt(pages));
    }

    private void sendPrinters() throws IOException {
        Printers printers = JavaPrinting.printers();
        sendResult(frame -> {
            frame.writeUTF(printers.defaultPrinter());
            frame.writeInt(printers.printerNames().size());
            for (String name : printers.printerNames()) {
                frame.writeUTF(name);
            }
        });
    }

    private void printRaw(DataInputStream question) throws IOException, PrintException {
        JavaPrinting.printRaw(readPath(question), question.readUTF());
        sendResult(_ -> {});
    }

    private static Path readPath(DataInputStream question) throws IOException {
        return Path.of(question.readUTF());
    }
}
