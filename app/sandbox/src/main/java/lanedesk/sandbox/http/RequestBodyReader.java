package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/// Reads complete request bodies up to [#MAX_SIZE] bytes.
final class RequestBodyReader {
    static final int MAX_SIZE = 4 << 20;
    private static final int MAX_DISCARDED_BYTES = 64 << 20;

    private RequestBodyReader() {}

    /// Returns the body; empty if the body is larger than [#MAX_SIZE]. The rest of a body that is too large is
    /// read and discarded (up to [#MAX_DISCARDED_BYTES] bytes), so that the client receives the answer.
    static Optional<byte[]> readOrDiscardIfTooLarge(Context context) throws IOException {
        InputStream stream = context.bodyInputStream();
        // Reads one byte more than the announced length, to detect a longer body. A read without a length would
        // allocate a buffer of 16 KiB.
        long contentLength = context.contentLength();
        byte[] body = stream.readNBytes((int) (contentLength < 0 ? MAX_SIZE : Math.min(contentLength, MAX_SIZE)) + 1);
        if (body.length <= MAX_SIZE) {
            return Optional.of(body);
        }
        discardRestUpToLimit(context);
        return Optional.empty();
    }

    /// Reads and discards the rest of the request, up to [#MAX_DISCARDED_BYTES] bytes. If a part of the request
    /// stays unread, Jetty closes the connection after the answer, and the next request of the client on this
    /// connection is lost.
    static void discardRestUpToLimit(Context context) throws IOException {
        InputStream stream = context.bodyInputStream();
        if (stream.read() < 0) {
            return;
        }
        byte[] buffer = new byte[1 << 16];
        int discarded = 1;
        int count = stream.read(buffer);
        while (count >= 0 && discarded < MAX_DISCARDED_BYTES) {
            discarded += count;
            count = stream.read(buffer);
        }
    }

    static boolean hasJsonTypeWithoutEncoding(Context context) {
        String type = context.contentType();
        if (type == null || context.header("Content-Encoding") != null) {
            return false;
        }
        int semicolonIndex = type.indexOf(';');
        String mediaType = semicolonIndex < 0 ? type : type.substring(0, semicolonIndex);
        return mediaType.strip().toLowerCase(Locale.ROOT).equals("application/json");
    }
}
