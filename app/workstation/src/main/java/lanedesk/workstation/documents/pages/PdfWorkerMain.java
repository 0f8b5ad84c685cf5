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
import java.util.logging.Level;
import java.util.logging.LogManager;
import javax.print.PrintException;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/// The main class of the process that reads documents. It answers one request after the other on its standard streams
/// and ends when they close, even in the middle of an answer, or when no request came for a while; the next request
/// then starts another process.
final class PdfWorkerMain {

    // The parent process sends its first request at once.
    private static final int PAUSE_MILLIS = 40;

    private static final int OPAQUE = 0xff000000;

    private final OpenFiles files = new OpenFiles();
    private final PdfWarmup warmth = new PdfWarmup();
    private final RequestQueue questions;
    private final IntBuffer pixels;
    private final DataOutputStream out;

    private PdfWorkerMain(RequestQueue questions, OutputStream line, IntBuffer pixels) {
        this.questions = questions;
        this.pixels = pixels;
        this.out = new DataOutputStream(new BufferedOutputStream(line, 1 << 16));
    }

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        RequestQueue questions = RequestQueue.from(new FileInputStream(FileDescriptor.in));
        IntBuffer pixels = mapped(Path.of(arguments[0]));
        PdfWarmup.start();
        new PdfWorkerMain(questions, new FileOutputStream(FileDescriptor.out), pixels).serve();
    }

    private static IntBuffer mapped(Path shared) throws IOException {
        try (FileChannel channel = FileChannel.open(shared, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, ReaderProtocol.MOST_BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer();
        }
    }

    private void serve() throws IOException {
        done(_ -> {});
        out.flush();
        IdleExit idle = IdleExit.watch(ReaderProtocol.IDLE_MILLIS);
        while (true) {
            byte[] frame = next();
            idle.busy();
            answer(new DataInputStream(new ByteArrayInputStream(frame)));
            out.flush();
            idle.rest();
        }
    }

    private byte[] next() throws IOException {
        byte[] frame = questions.next(PAUSE_MILLIS);
        while (frame == null && warmth.step()) {
            frame = questions.next(0);
        }
        if (frame == null) {
            frame = questions.next();
        }
        warmth.enough();
        return frame;
    }

    // A document may cause any failure. None of them ends this loop, except for a lack of memory.
    @SuppressWarnings("CatchingUnchecked")
    private void answer(DataInputStream question) throws IOException {
        try {
            switch (question.readByte()) {
                case ReaderProtocol.OPEN -> open(question);
                case ReaderProtocol.DRAW -> draw(question);
                case ReaderProtocol.TEXT -> text(question);
                case ReaderProtocol.PRINT -> print(question);
                case ReaderProtocol.PRINTERS -> printers();
                case ReaderProtocol.RAW -> raw(question);
                default -> fault(PageFault.Reason.BROKEN);
            }
        } catch (InvalidPasswordException locked) {
            fault(PageFault.Reason.ENCRYPTED);
        } catch (PageFault known) {
            fault(known.reason());
        } catch (PrintException refused) {
            fault(PageFault.Reason.PRINTER_REFUSED);
        } catch (OutOfMemoryError | InternalError tooMuch) { // the latter for lack of memory for pixels
            files.close();
            fault(PageFault.Reason.TOO_BIG);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError broken) {
            fault(PageFault.Reason.BROKEN);
        }
    }

    private void fault(PageFault.Reason reason) throws IOException {
        byte[] name = reason.name().getBytes(StandardCharsets.US_ASCII);
        out.writeInt(1 + name.length);
        out.writeByte(ReaderProtocol.FAULT);
        out.write(name);
    }

    private interface Writing {
        void writeTo(DataOutputStream frame) throws IOException;
    }

    private void done(Writing writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        writing.writeTo(new DataOutputStream(bytes));
        out.writeInt(bytes.size() + 1);
        out.writeByte(ReaderProtocol.DONE);
        bytes.writeTo(out);
    }

    private void open(DataInputStream question) throws IOException {
        PageList list = files.of(path(question)).pageList();
        done(frame -> {
            frame.writeInt(list.total());
            frame.writeInt(list.pages().size());
            for (PageSize size : list.pages()) {
                frame.writeDouble(size.width());
                frame.writeDouble(size.height());
            }
        });
    }

    private void draw(DataInputStream question) throws IOException {
        OpenFile file = files.of(path(question));
        OpenFile.Drawn drawn = file.draw(question.readInt(), question.readInt(), question.readDouble());
        write(drawn.pixels());
        done(frame -> {
            frame.writeInt(drawn.width());
            frame.writeInt(drawn.height());
            frame.writeByte(PagePart.packed(drawn.missingParts()));
        });
    }

    private void write(int[] drawn) {
        for (int pixel = 0; pixel < drawn.length; pixel++) {
            drawn[pixel] |= OPAQUE;
        }
        pixels.put(0, drawn);
    }

    private void text(DataInputStream question) throws IOException {
        PageText text = files.of(path(question)).text(question.readInt(), question.readInt());
        done(frame -> {
            char[] letters = text.text().toCharArray();
            frame.writeInt(letters.length);
            for (int i = 0; i < letters.length; i++) {
                frame.writeChar(letters[i]);
                frame.writeInt(text.boxOf()[i]);
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

    private void print(DataInputStream question) throws IOException, PrintException {
        Path path = path(question);
        PrintOrder order = PrintOrder.readFrom(path, question);
        int pages = Printing.print(files.of(path), order);
        done(frame -> frame.writeInt(pages));
    }

    private void printers() throws IOException {
        Printers printers = Printing.printers();
        done(frame -> {
            frame.writeUTF(printers.standard());
            frame.writeInt(printers.names().size());
            for (String name : printers.names()) {
                frame.writeUTF(name);
            }
        });
    }

    private void raw(DataInputStream question) throws IOException, PrintException {
        Printing.raw(path(question), question.readUTF());
        done(_ -> {});
    }

    private static Path path(DataInputStream question) throws IOException {
        return Path.of(question.readUTF());
    }
}
