package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.LogManager;
import lanedesk.freight.request.RequestText;

/// Converts a file to text in a separate process with limited memory and time, so that a malicious or damaged file
/// can do no harm.
final class FileReadingProcess {
    private static final Duration TIMEOUT = Duration.ofSeconds(12);
    private static final int MAX_ANSWER_BYTES = 16 << 20;
    private static final String TABLES_TASK = "TABLES";
    private static final int MAX_PARTS = 64;
    private static final List<String> KEPT_ENVIRONMENT_VARIABLES =
            List.of("LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "PATH");

    private FileReadingProcess() {}

    static RequestText runInProcess(FileKind kind, byte[] bytes) throws BadRequestFile {
        return runInProcess(kind.name(), bytes);
    }

    /// Reads the worksheets of a spreadsheet, each row with its number, in the format of [LaneTableFiles].
    static RequestText readTablesInProcess(byte[] bytes) throws BadRequestFile {
        return runInProcess(TABLES_TASK, bytes);
    }

    private static RequestText runInProcess(String task, byte[] bytes) throws BadRequestFile {
        Process process = startProcess(task);
        try {
            Thread.ofVirtual().start(() -> sendBytes(process, bytes));
            Thread.ofVirtual().start(() -> killAfterTimeout(process));
            byte[] answer = process.getInputStream().readNBytes(MAX_ANSWER_BYTES);
            if (!process.waitFor(1, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH);
            }
            return decodeAnswer(answer);
        } catch (IOException broken) {
            throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH, broken);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            throw new BadRequestFile(BadRequestFile.Reason.CANCELLED, cancelled);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process startProcess(String task) throws BadRequestFile {
        Path javaBin = Path.of(System.getProperty("java.home"), "bin");
        Path java = javaBin.resolve(File.separatorChar == '\\' ? "java.exe" : "java");
        ProcessBuilder builder = new ProcessBuilder(
                java.toString(),
                "-Xmx192m",
                "-Xss2m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-HeapDumpOnOutOfMemoryError",
                "-Xlog:disable",
                "-Djava.awt.headless=true",
                "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
                "-cp",
                System.getProperty("java.class.path"),
                FileReadingProcess.class.getName(),
                task);
        builder.environment().keySet().retainAll(KEPT_ENVIRONMENT_VARIABLES);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            return builder.start();
        } catch (IOException failure) {
            throw new BadRequestFile(BadRequestFile.Reason.NO_PROCESS, failure);
        }
    }

    private static void sendBytes(Process process, byte[] bytes) {
        try (OutputStream output = process.getOutputStream()) {
            output.write(bytes);
        } catch (IOException failure) {
            process.destroy();
        }
    }

    private static void killAfterTimeout(Process process) {
        try {
            if (!process.waitFor(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException cancelled) {
            process.destroyForcibly();
        }
    }

    /// Runs in the separate process: converts the file of the standard input.
    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(convertToAnswer(arguments[0], in.readAllBytes()));
        }
    }

    // Converts a file to an answer. Any exception is answered, because a file may cause any failure.
    @SuppressWarnings("CatchingUnchecked")
    private static byte[] convertToAnswer(String task, byte[] bytes) throws IOException {
        RequestText emptyText = RequestText.ofBody("");
        try {
            return encodeAnswer("", convert(task, bytes));
        } catch (BadRequestFile badFile) {
            return encodeAnswer(badFile.reason().name(), emptyText);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError broken) {
            return encodeAnswer(BadRequestFile.Reason.BROKEN.name(), emptyText);
        }
    }

    private static RequestText convert(String task, byte[] bytes) throws BadRequestFile, IOException {
        if (task.equals(TABLES_TASK)) {
            return LaneTableFiles.readInWorkerProcess(bytes);
        }
        return switch (FileKind.valueOf(task)) {
            case SHEET -> WorkbookTextReader.readText(bytes);
            case OLD_WORKBOOK -> ExcelBinaryTextReader.readText(bytes);
            case PDF -> PdfTextExtractor.extractText(bytes);
            case OUTLOOK -> OutlookFile.read(bytes, 0);
            case WINMAIL -> OutlookFile.readWinmail(bytes);
            case MAIL, HTML, TEXT, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        };
    }

    private static RequestText decodeAnswer(byte[] bytes) throws IOException, BadRequestFile {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            String reason = readText(in);
            if (!reason.isEmpty()) {
                throw new BadRequestFile(BadRequestFile.Reason.findByName(reason));
            }
            String sender = readText(in);
            String subject = readText(in);
            String body = readText(in);
            String sentDate = readText(in);
            List<String> attachmentTexts = readTextList(in);
            List<String> unreadAttachments = readTextList(in);
            return new RequestText(
                    sender,
                    subject,
                    body,
                    attachmentTexts,
                    unreadAttachments,
                    sentDate.isEmpty() ? null : LocalDate.parse(sentDate));
        }
    }

    private static List<String> readTextList(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>();
        for (int index = 0; index < Math.min(count, MAX_PARTS); index++) {
            texts.add(readText(in));
        }
        return texts;
    }

    private static String readText(DataInputStream in) throws IOException {
        int length = in.readInt();
        return new String(in.readNBytes(Math.min(length, MAX_ANSWER_BYTES)), StandardCharsets.UTF_8);
    }

    private static byte[] encodeAnswer(String reason, RequestText text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        writeLengthPrefixed(out, reason);
        writeLengthPrefixed(out, text.sender());
        writeLengthPrefixed(out, text.subject());
        writeLengthPrefixed(out, text.body());
        LocalDate sentDate = text.writtenDate();
        writeLengthPrefixed(out, sentDate == null ? "" : sentDate.toString());
        writeLengthPrefixed(out, text.attachments());
        writeLengthPrefixed(out, text.unreadAttachments());
        return bytes.toByteArray();
    }

    private static void writeLengthPrefixed(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(Math.min(texts.size(), MAX_PARTS));
        for (String value : texts.subList(0, Math.min(texts.size(), MAX_PARTS))) {
            writeLengthPrefixed(out, value);
        }
    }

    private static void writeLengthPrefixed(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
