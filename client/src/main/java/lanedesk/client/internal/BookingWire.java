package lanedesk.client.internal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Sends a booking once. OkHttp by itself sends a POST again after a lost connection, a 408, a 503 or a redirect, so
/// every one of those ways is closed here, each by its own switch: no retry, no redirect, no authenticator, a body
/// that gives itself away once, HTTP/1.1, and a fresh connection that nobody keeps.
final class BookingWire {

    private static final int KEPT_OF_BROKEN = 64 * 1024;

    private final Settings settings;
    private final OkHttpClient http;

    BookingWire(Settings settings, OkHttpClient base) {
        this.settings = settings;
        this.http = once(base);
    }

    static OkHttpClient once(OkHttpClient base) {
        return base.newBuilder()
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .authenticator(Authenticator.NONE)
                .proxyAuthenticator(Authenticator.NONE)
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                .build();
    }

    /// One attempt.
    ///
    /// @throws ClientException.Unreachable where nothing was sent
    /// @throws ClientException.NoAnswer where the request left and no answer began
    RawAnswer send(PreparedBooking booking, Cancellation cancellation) {
        return send(booking, cancellation, new CallWatch());
    }

    RawAnswer send(PreparedBooking booking, Cancellation cancellation, CallWatch watch) {
        Endpoint endpoint = Endpoint.of(booking.kind());
        String token = null;
        Answering answering = new Answering();
        try {
            token = settings.tokens().take();
            Call call = http.newCall(request(endpoint, booking, token, watch));
            Duration timeout = settings.timeouts().booking();
            call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
            try (Cancellation.Registration _ = cancellation.onCancel(call::cancel)) {
                answering.take(call);
            }
        } catch (Throwable failure) {
            // Errors too: whatever happens once the request has left, the shipment may exist.
            answering.fault = Failures.describe(failure, token);
            if (answering.status == 0) {
                throw broken(endpoint, watch, answering.fault, failure);
            }
        }
        return answering.raw(settings);
    }

    private Request request(Endpoint endpoint, PreparedBooking booking, @Nullable String token, CallWatch watch) {
        Request.Builder request = new Request.Builder()
                .url(settings.address(endpoint).build())
                .header("Accept", "application/json")
                .header("Connection", "close")
                .header("User-Agent", settings.userAgent())
                .tag(CallWatch.class, watch)
                .post(new OneShotBody(booking.body()));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        return request.build();
    }

    private static ClientException broken(Endpoint endpoint, CallWatch watch, String fault, Throwable failure) {
        Throwable cause = failure instanceof Error ? failure : null;
        return watch.sent()
                ? new ClientException.NoAnswer(endpoint.label(), fault, cause)
                : new ClientException.Unreachable(endpoint.label(), fault, cause);
    }

    /// What has come so far, so that a failure half-way loses nothing.
    private final class Answering {

        private int status;
        private final Body body = new Body();
        private @Nullable Instant serviceTime;
        private @Nullable String fault;

        private void take(Call call) throws IOException {
            try (Response response = call.execute()) {
                status = response.code();
                serviceTime = Wire.date(response);
                body.drain(response.body(), settings.limits().answerBytes());
            }
        }

        private RawAnswer raw(Settings settings) {
            byte[] bytes = body.taken(fault == null ? settings.limits().answerBytes() : KEPT_OF_BROKEN);
            Instant receivedAt = settings.clock().instant();
            settings.hear(serviceTime, receivedAt);
            return new RawAnswer(status, Bytes.owning(bytes), fault, serviceTime, receivedAt);
        }
    }
}
