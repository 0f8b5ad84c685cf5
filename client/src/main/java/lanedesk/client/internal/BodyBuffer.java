package lanedesk.client.internal;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;

/// Collects the decompressed bytes of an answer up to a limit, which also stops gzip bombs. Segments are moved from
/// OkHttp's buffer and copied only once, at the end.
final class BodyBuffer {

    private static final int CHUNK_SIZE = 64 * 1024;

    private final Buffer buffer = new Buffer();

    /// The body is larger than the limit.
    static final class TooLargeException extends IOException {
        TooLargeException(long limit) {
            super("answer larger than " + limit + " bytes");
        }
    }

    /// Reads the complete body. Throws if the body is larger than the limit.
    static byte[] readAllOrThrowIfTooLarge(ResponseBody body, int limit) throws IOException {
        if (body.contentLength() > limit) {
            throw new TooLargeException(limit);
        }
        BodyBuffer buffer = new BodyBuffer();
        buffer.appendOrThrowIfTooLarge(body, limit);
        return buffer.firstBytes(limit);
    }

    /// Reads the body into this buffer. After a failure, [#firstBytes] returns what was read before.
    void appendOrThrowIfTooLarge(ResponseBody body, int limit) throws IOException {
        BufferedSource source = body.source();
        while (source.read(buffer, CHUNK_SIZE) >= 0) {
            if (buffer.size() > limit) {
                throw new TooLargeException(limit);
            }
        }
    }

    /// The first bytes that were read, at most `maxBytes`.
    byte[] firstBytes(int maxBytes) {
        return buffer.snapshot((int) Math.min(maxBytes, buffer.size())).toByteArray();
    }
}
