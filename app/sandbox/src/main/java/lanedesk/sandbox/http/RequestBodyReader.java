package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/// Reads complete request bodies of limited size.
final class RequestBodyReader {
    static final int MAX_SIZE = 4 << 20;
    private static final int MAX_DISCARDED = 64 << 20;

    private RequestBodyReader() {}

    /// The body; empty if it is too large. The rest of a body that is too large is read and discarded (up to
    /// [#MAX_DISCARDED]), so that the client gets the answer.
    static Optional<byte[]> readUnlessTooLarge(Context context) throws IOException {
        InputStream stream = context.bodyInputStream();
        // One byte more than announced, to detect a longer body. Without an expected length the stream would allocate
        // 16 KiB.
        long contentLength = context.contentLength();
        byte[] body = stream.readNBytes((int) (contentLength < 0 ? MAX_SIZE : Math.min(contentLength, MAX_SIZE)) + 1);
        if (body.length <= MAX_SIZE) {
            return Optional.of(body);
        }
        discardRest(context);
        return Optional.empty();
    }

    /// Reads and discards the rest of the request: Jetty closes a connection with an unread request after the answer,
    /// and the client's next request on it would be lost.
    static void discardRest(Context context) throws IOException {
        InputStream stream = context.bodyInputStream();
        if (stream.read() < 0) {
            return;
        }
        byte[] buffer = new byte[1 << 16];
        int discarded = 1;
        int count = stream.read(buffer);
        while (count >= 0 && discarded < MAX_DISCARDED) {
            discarded += count;
            count = stream.read(buffer);
        }
    }

    static boolean hasJsonContentType(Context context) {
        String type = context.contentType();
        if (type == null || context.header("Content-Encoding") != null) {
            return false;
        }
        int parameters = type.indexOf(';');
        String media = parameters < 0 ? type : type.substring(0, parameters);
        return media.strip().toLowerCase(Locale.ROOT).equals("application/json");
    }
}
