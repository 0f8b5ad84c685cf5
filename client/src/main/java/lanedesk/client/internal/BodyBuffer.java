package lanedesk.client.internal;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;

/// Takes the bytes of an answer and no more than the limit, decompressed: a bomb of gzip ends at the limit too. They
/// move from OkHttp's buffer into ours by whole segments and are copied once, at the end.
final class BodyBuffer {

    private static final int CHUNK_SIZE = 64 * 1024;

    private final Buffer buffer = new Buffer();

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
        BodyBuffer whole = new BodyBuffer();
        whole.readFrom(body, limit);
        return whole.firstBytes(limit);
    }

    /// Takes what comes; [#firstBytes] has it even where this fails half-way.
    void readFrom(ResponseBody body, int limit) throws IOException {
        BufferedSource source = body.source();
        while (source.read(buffer, CHUNK_SIZE) >= 0) {
            if (buffer.size() > limit) {
                throw new TooLargeException(limit);
            }
        }
    }

    /// What was taken, from its beginning.
    byte[] firstBytes(int maxBytes) {
        return buffer.snapshot((int) Math.min(maxBytes, buffer.size())).toByteArray();
    }
}
