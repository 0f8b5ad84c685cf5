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

/// Reads an export and finds the first line that was changed.
public final class AuditFile {

    /// The result of a check.
    public sealed interface AuditVerification {
        /// Every line is unchanged.
        record Intact(AuditSeal seal) implements AuditVerification {}

        /// This line was changed or added, or follows a removed one; counted from 1.
        record Tampered(long line) implements AuditVerification {}

        /// All lines are unchanged, but the file ends early after this one.
        record Truncated(long line) implements AuditVerification {}
    }

    private AuditFile() {}

    /// Reads the file line by line.
    ///
    /// @throws IOException if it cannot be read
    public static AuditVerification verify(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return verify(in);
        }
    }

    static AuditVerification verify(InputStream in) throws IOException {
        HashChain chain = new HashChain();
        boolean ended = false;
        for (byte[] line = readLine(in); line != null; line = readLine(in)) {
            String text = lineText(line);
            boolean first = chain.seal().lines() == 0;
            if (ended
                    || text == null
                    || first != text.startsWith("{\"kind\":\"" + AuditExport.HEADER + '"')
                    || !chain.verifyNext(text)) {
                return new AuditVerification.Tampered(chain.seal().lines() + 1);
            }
            ended = text.startsWith("{\"kind\":\"" + AuditExport.END + "\",\"lines\":"
                    + chain.seal().lines() + ",");
        }
        return ended
                ? new AuditVerification.Intact(chain.seal())
                : new AuditVerification.Truncated(chain.seal().lines());
    }

    // Reads up to the end of the line, or an incomplete last line; null at the end of the file.
    private static byte @Nullable [] readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int index = in.read(); index != '\n'; index = in.read()) {
            if (index < 0) {
                return line.size() == 0 ? null : new byte[] {0};
            }
            line.write(index);
        }
        return line.toByteArray();
    }

    private static @Nullable String lineText(byte[] line) {
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
