package lanedesk.client.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Source;
import org.jspecify.annotations.Nullable;

/// A stream without the secrets that are in it: each is replaced, also where it comes in pieces. Where the stream
/// breaks off, the beginning of a secret is replaced as well.
final class StrikingSource extends ForwardingSource {

    private static final int CHUNK = 64 * 1024;

    /// A shorter beginning tells nothing.
    private static final int TELLING = 4;

    private final List<Secret> secrets;
    private final Buffer clean = new Buffer();
    private String held = "";
    private boolean ended;
    private @Nullable IOException failure;

    StrikingSource(Source source, List<Secret> secrets) {
        super(source);
        this.secrets = secrets;
    }

    @Override
    public long read(Buffer sink, long byteCount) throws IOException {
        while (clean.exhausted() && !ended) {
            pull();
        }
        if (clean.exhausted() && failure != null) {
            throw failure;
        }
        return clean.read(sink, byteCount);
    }

    private void pull() {
        Buffer chunk = new Buffer();
        try {
            ended = delegate().read(chunk, CHUNK) < 0;
        } catch (IOException broken) {
            ended = true;
            failure = broken;
        }
        Buffer untouched = chunk.copy();
        String taken = held + chunk.readString(StandardCharsets.ISO_8859_1);
        String text = taken;
        int begun = 0;
        for (Secret secret : secrets) {
            text = secret.struckFrom(text);
        }
        for (Secret secret : secrets) {
            begun = Math.max(begun, secret.begunIn(text));
        }
        if (begun == 0 && held.isEmpty() && text.equals(taken)) {
            clean.write(untouched, untouched.size());
            return;
        }
        boolean tells = failure != null && begun >= TELLING;
        int whole = ended && !tells ? text.length() : text.length() - begun;
        held = ended ? "" : text.substring(whole);
        clean.writeString(text, 0, whole, StandardCharsets.ISO_8859_1);
        if (tells) {
            clean.writeUtf8(Tokens.STRUCK);
        }
    }
}
