package lanedesk.journal.audit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Reads an audit export and finds the first line that was changed.
public final class AuditFile {

    /// The result of a check.
    public sealed interface AuditVerification {
        /// Every line is unchanged.
        record Intact(AuditSeal seal) implements AuditVerification {}

        /// The line `line`, counted from 1, was changed or added, or the line before the line `line` was removed.
        record Tampered(long line) implements AuditVerification {}

        /// All lines are unchanged, but the file ends early, after the line `line`.
        record Truncated(long line) implements AuditVerification {}
    }

    private AuditFile() {}

    /// Checks the hash chain, the header and the end line of an exported file.
    ///
    /// @throws IOException if the file cannot be read
    public static AuditVerification verify(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return verify(in);
        }
    }

    static AuditVerification verify(InputStream in) throws IOException {
        HashChain chain = new HashChain();
        boolean isEndLine = false;
        for (byte[] line = readLineOrZeroByteIfUnfinished(in);
                line != null;
                line = readLineOrZeroByteIfUnfinished(in)) {
            String text = decodeUtf8OrNull(line);
            boolean isFirstLine = chain.toAuditSeal().lineCount() == 0;
            if (isEndLine
                    || text == null
                    || isFirstLine != text.startsWith("{\"kind\":\"" + AuditExport.HEADER_KIND + '"')
                    || !chain.advanceIfNextLine(text)) {
                return new AuditVerification.Tampered(chain.toAuditSeal().lineCount() + 1);
            }
            isEndLine = text.startsWith("{\"kind\":\"" + AuditExport.END_KIND + "\",\"lines\":"
                    + chain.toAuditSeal().lineCount() + ",");
        }
        return isEndLine
                ? new AuditVerification.Intact(chain.toAuditSeal())
                : new AuditVerification.Truncated(chain.toAuditSeal().lineCount());
    }

    // Reads one line without its line feed. Returns null at the end of the file, and one zero byte for an
    // unfinished last line, which no valid line contains.
    private static byte @Nullable [] readLineOrZeroByteIfUnfinished(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int nextByte = in.read(); nextByte != '\n'; nextByte = in.read()) {
            if (nextByte < 0) {
                return line.size() == 0 ? null : new byte[] {0};
            }
            line.write(nextByte);
        }
        return line.toByteArray();
    }

    private static @Nullable String decodeUtf8OrNull(byte[] line) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
        } catch (CharacterCodingException changed) {
            return null;
        }
    }
}
