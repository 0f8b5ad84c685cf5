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

    private final List<String> secrets;
    private final Buffer clean = new Buffer();
    private String held = "";
    private boolean ended;
    private @Nullable IOException failure;

    StrikingSource(Source source, List<String> secrets) {
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
        for (String secret : secrets) {
            text = text.replace(secret, Tokens.STRUCK);
        }
        int begun = begun(text);
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

    /// How many letters at the end may be the beginning of a secret.
    private int begun(String text) {
        int longest = 0;
        for (String secret : secrets) {
            int from = Math.max(0, text.length() - secret.length() + 1);
            int at = text.indexOf(secret.charAt(0), from);
            while (at >= 0 && !secret.startsWith(text.substring(at))) {
                at = text.indexOf(secret.charAt(0), at + 1);
            }
            longest = at < 0 ? longest : Math.max(longest, text.length() - at);
        }
        return longest;
    }
}
