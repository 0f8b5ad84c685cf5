package lanedesk.client.internal;

import java.io.IOException;
import lanedesk.client.Bytes;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import okio.Okio;
import okio.Source;

/// A body that can be written only once: OkHttp checks [#isOneShot()] before a retry; if it did not, the second
/// write would fail here before any byte is sent.
final class OneShotBody extends RequestBody {

    private static final MediaType JSON = MediaType.get("application/json");

    private final Bytes bytes;
    private boolean isWritten;

    OneShotBody(Bytes bytes) {
        this.bytes = bytes;
    }

    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public MediaType contentType() {
        return JSON;
    }

    @Override
    public long contentLength() {
        return bytes.size();
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        if (isWritten) {
            throw new IOException("a booking is written once");
        }
        isWritten = true;
        try (Source source = Okio.source(bytes.openStream())) {
            sink.writeAll(source);
        }
    }
}
