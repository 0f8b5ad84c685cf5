package lanedesk.client.internal;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import okhttp3.ResponseBody;
import okio.BufferedSource;

/// Takes the bytes of an answer and no more than the limit, decompressed: a bomb of gzip ends at the limit too.
final class Body {

    private static final int CHUNK = 16 * 1024;
    private static final int SLOWLY_ABOVE = 1 << 20;

    private final ByteArrayOutputStream taken = new ByteArrayOutputStream(0);

    /// The body is larger than the limit.
    static final class TooLargeException extends IOException {
        TooLargeException(long limit) {
            super("answer larger than " + limit + " bytes");
        }
    }

    /// All bytes of the body.
    static byte[] take(ResponseBody body, int limit) throws IOException {
        long length = body.contentLength();
        if (length > limit) {
            throw new TooLargeException(limit);
        }
        if (length >= 0 && length <= SLOWLY_ABOVE) {
            return exactly(body.source(), (int) length);
        }
        Body open = new Body();
        open.drain(body, limit);
        return open.taken();
    }

    private static byte[] exactly(BufferedSource source, int length) throws IOException {
        byte[] bytes = new byte[length];
        int at = 0;
        while (at < length) {
            int read = source.read(bytes, at, length - at);
            if (read < 0) {
                throw new EOFException("the answer was cut");
            }
            at += read;
        }
        if (!source.exhausted()) {
            throw new IOException("the answer goes on after its end");
        }
        return bytes;
    }

    /// Takes what comes; [#taken()] has it even where this fails half-way.
    void drain(ResponseBody body, int limit) throws IOException {
        BufferedSource source = body.source();
        byte[] chunk = new byte[CHUNK];
        for (int read = source.read(chunk); read >= 0; read = source.read(chunk)) {
            if (taken.size() + (long) read > limit) {
                throw new TooLargeException(limit);
            }
            taken.write(chunk, 0, read);
        }
    }

    byte[] taken() {
        return taken.toByteArray();
    }

    byte[] takenAtMost(int size) {
        return Arrays.copyOf(taken.toByteArray(), Math.min(size, taken.size()));
    }
}
