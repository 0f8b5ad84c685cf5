package lanedesk.client.internal;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;

/// Takes the bytes of an answer and no more than the limit, decompressed: a bomb of gzip ends at the limit too. They
/// move from OkHttp's buffer into ours by whole segments and are copied once, at the end.
final class Body {

    private static final int CHUNK = 64 * 1024;

    private final Buffer taken = new Buffer();

    /// The body is larger than the limit.
    static final class TooLargeException extends IOException {
        TooLargeException(long limit) {
            super("answer larger than " + limit + " bytes");
        }
    }

    /// All bytes of the body.
    static byte[] take(ResponseBody body, int limit) throws IOException {
        if (body.contentLength() > limit) {
            throw new TooLargeException(limit);
        }
        Body whole = new Body();
        whole.drain(body, limit);
        return whole.taken(limit);
    }

    /// Takes what comes; [#taken] has it even where this fails half-way.
    void drain(ResponseBody body, int limit) throws IOException {
        BufferedSource source = body.source();
        while (source.read(taken, CHUNK) >= 0) {
            if (taken.size() > limit) {
                throw new TooLargeException(limit);
            }
        }
    }

    /// What was taken, from its beginning.
    byte[] taken(int most) {
        return taken.snapshot((int) Math.min(most, taken.size())).toByteArray();
    }
}
