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

/// Reads an export again and finds the first line that is not as it was written.
public final class AuditFile {

    /// The result of a check.
    public sealed interface Finding {
        /// Every line is as it was written.
        record Whole(AuditSeal seal) implements Finding {}

        /// This line was changed, added, or follows one that is gone; counted from 1.
        record Broken(long line) implements Finding {}

        /// The lines are good as far as they go, and end after this one.
        record CutOff(long line) implements Finding {}
    }

    private AuditFile() {}

    /// Reads the file line by line.
    ///
    /// @throws IOException where it can't be read
    public static Finding verify(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return verify(in);
        }
    }

    static Finding verify(InputStream in) throws IOException {
        HashChain chain = new HashChain();
        boolean ended = false;
        for (byte[] line = next(in); line != null; line = next(in)) {
            String text = text(line);
            boolean first = chain.seal().lines() == 0;
            if (ended
                    || text == null
                    || first != text.startsWith("{\"kind\":\"" + AuditExport.HEAD + '"')
                    || !chain.accepts(text)) {
                return new Finding.Broken(chain.seal().lines() + 1);
            }
            ended = text.startsWith("{\"kind\":\"" + AuditExport.END + "\",\"lines\":"
                    + chain.seal().lines() + ",");
        }
        return ended
                ? new Finding.Whole(chain.seal())
                : new Finding.CutOff(chain.seal().lines());
    }

    // Reads up to the end of the line, or an incomplete last line; null at the end of the file.
    private static byte @Nullable [] next(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int each = in.read(); each != '\n'; each = in.read()) {
            if (each < 0) {
                return line.size() == 0 ? null : new byte[] {0};
            }
            line.write(each);
        }
        return line.toByteArray();
    }

    private static @Nullable String text(byte[] line) {
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
