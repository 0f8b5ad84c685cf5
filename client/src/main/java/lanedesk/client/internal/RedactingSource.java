package lanedesk.client.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Source;
import org.jspecify.annotations.Nullable;

/// Replaces secrets in a stream, also across chunk boundaries. If the stream breaks off, the beginning of a secret
/// at its end is replaced too.
final class RedactingSource extends ForwardingSource {

    private static final int CHUNK_SIZE = 64 * 1024;

    /// A shorter prefix reveals nothing.
    private static final int MIN_REVEALING_LENGTH = 4;

    private final List<TokenRedactor> redactors;
    private final Buffer redacted = new Buffer();
    private String pending = "";
    private boolean hasEnded;
    private @Nullable IOException failure;

    RedactingSource(Source source, List<TokenRedactor> redactors) {
        super(source);
        this.redactors = redactors;
    }

    @Override
    public long read(Buffer sink, long byteCount) throws IOException {
        while (redacted.exhausted() && !hasEnded) {
            readChunk();
        }
        if (redacted.exhausted() && failure != null) {
            throw failure;
        }
        return redacted.read(sink, byteCount);
    }

    private void readChunk() {
        Buffer chunk = new Buffer();
        try {
            hasEnded = delegate().read(chunk, CHUNK_SIZE) < 0;
        } catch (IOException broken) {
            hasEnded = true;
            failure = broken;
        }
        Buffer original = chunk.copy();
        String received = pending + chunk.readString(StandardCharsets.ISO_8859_1);
        String text = received;
        int partialLength = 0;
        for (TokenRedactor redactor : redactors) {
            text = redactor.redactToken(text);
        }
        for (TokenRedactor redactor : redactors) {
            partialLength = Math.max(partialLength, redactor.partialMatchLength(text));
        }
        if (partialLength == 0 && pending.isEmpty() && text.equals(received)) {
            redacted.write(original, original.size());
            return;
        }
        boolean endsInsideSecret = failure != null && partialLength >= MIN_REVEALING_LENGTH;
        int redactedLength = hasEnded && !endsInsideSecret ? text.length() : text.length() - partialLength;
        pending = hasEnded ? "" : text.substring(redactedLength);
        redacted.writeString(text, 0, redactedLength, StandardCharsets.ISO_8859_1);
        if (endsInsideSecret) {
            redacted.writeUtf8(Tokens.REDACTED);
        }
    }
}
