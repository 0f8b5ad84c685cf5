package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lanedesk.freight.request.RequestText;

/// Reads a file in a process of its own, which gets the bytes, little memory and no more than a few seconds, and gives
/// text back. Whatever the file does there, here it is text or a reason.
final class ReadingProcess {
    private static final Duration PATIENCE = Duration.ofSeconds(12);
    private static final int MOST_ANSWER = 16 << 20;
    static final String TABLES = "TABLES";
    private static final int MOST_PARTS = 64;
    private static final List<String> KEPT = List.of("LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "PATH");

    private ReadingProcess() {}

    static RequestText read(FileKind kind, byte[] bytes) throws BadRequestFile {
        return read(kind.name(), bytes);
    }

    /// A spreadsheet's worksheets, each row with its number; see [LaneTables].
    static RequestText tables(byte[] bytes) throws BadRequestFile {
        return read(TABLES, bytes);
    }

    private static RequestText read(String task, byte[] bytes) throws BadRequestFile {
        Process process = start(task);
        try {
            Thread.ofVirtual().start(() -> send(process, bytes));
            Thread.ofVirtual().start(() -> end(process));
            byte[] answer = process.getInputStream().readNBytes(MOST_ANSWER);
            if (!process.waitFor(1, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH);
            }
            return answer(answer);
        } catch (IOException broken) {
            throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH, broken);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            throw new BadRequestFile(BadRequestFile.Reason.CANCELLED, cancelled);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start(String task) throws BadRequestFile {
        Path home = Path.of(System.getProperty("java.home"), "bin");
        Path java = home.resolve(File.separatorChar == '\\' ? "java.exe" : "java");
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
                TextWorkerMain.class.getName(),
                task);
        builder.environment().keySet().retainAll(KEPT);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            return builder.start();
        } catch (IOException impossible) {
            throw new BadRequestFile(BadRequestFile.Reason.NO_PROCESS, impossible);
        }
    }

    private static void send(Process process, byte[] bytes) {
        try (OutputStream to = process.getOutputStream()) {
            to.write(bytes);
        } catch (IOException gone) {
            process.destroy();
        }
    }

    private static void end(Process process) {
        try {
            if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException cancelled) {
            process.destroyForcibly();
        }
    }

    private static RequestText answer(byte[] bytes) throws IOException, BadRequestFile {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            String reason = text(in);
            if (!reason.isEmpty()) {
                throw new BadRequestFile(BadRequestFile.Reason.of(reason));
            }
            String sender = text(in);
            String subject = text(in);
            String body = text(in);
            String day = text(in);
            List<String> attached = texts(in);
            List<String> unread = texts(in);
            return new RequestText(
                    sender, subject, body, attached, unread, day.isEmpty() ? null : LocalDate.parse(day));
        }
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>();
        for (int at = 0; at < Math.min(count, MOST_PARTS); at++) {
            texts.add(text(in));
        }
        return texts;
    }

    private static String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        return new String(in.readNBytes(Math.min(length, MOST_ANSWER)), StandardCharsets.UTF_8);
    }

    static byte[] answer(String reason, RequestText text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        write(out, reason);
        write(out, text.sender());
        write(out, text.subject());
        write(out, text.body());
        LocalDate day = text.day();
        write(out, day == null ? "" : day.toString());
        write(out, text.attached());
        write(out, text.unread());
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(Math.min(texts.size(), MOST_PARTS));
        for (String each : texts.subList(0, Math.min(texts.size(), MOST_PARTS))) {
            write(out, each);
        }
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
