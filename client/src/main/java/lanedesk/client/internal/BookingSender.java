package lanedesk.client.internal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Sends a booking exactly once. OkHttp repeats a POST after a lost connection, a 408, a 503 or a redirect, so each
/// of these is disabled: no retry, no redirect, no authenticator except for a proxy tunnel that carries no booking
/// yet, a one-shot body, HTTP/1.1, and a new connection that is not pooled.
public final class BookingSender {

    private static final int MAX_BYTES_OF_BROKEN_ANSWER = 64 * 1024;

    private final ValidatedSettings settings;
    private final OkHttpClient http;
    private final BookingResultReader resultReader;

    BookingSender(ValidatedSettings settings, OkHttpClient base) {
        this.settings = settings;
        this.http = withoutRetries(base);
        this.resultReader = new BookingResultReader(settings.clientSettings().limits());
    }

    static OkHttpClient withoutRetries(OkHttpClient base) {
        return base.newBuilder()
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .authenticator(Authenticator.NONE)
                .proxyAuthenticator(
                        base.proxyAuthenticator()
                                        instanceof LoopbackAwareProxySelector.TunnelAuthenticator authenticator
                                ? authenticator
                                : Authenticator.NONE)
                .addNetworkInterceptor(LoopbackAwareProxySelector::rejectPlainHttpThroughProxy)
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                .build();
    }

    /// Creates the exact bytes of a booking.
    public PreparedBooking prepareBooking(BookingKind kind, long quoteNumber, long rateNumber, Record request) {
        return newPreparedBooking(kind, quoteNumber, rateNumber, Json.write(request));
    }

    /// Restores a booking from stored bytes.
    public PreparedBooking restoreBooking(BookingKind kind, Bytes body) {
        try {
            Object document =
                    Json.withLimits(settings.clientSettings().limits()).readPlain(body.toByteArray());
            if (document instanceof Map<?, ?> fields
                    && fields.get("quoteNumber") instanceof Long quoteNumber
                    && fields.get("rateNumber") instanceof Long rateNumber) {
                return newPreparedBooking(kind, quoteNumber, rateNumber, body);
            }
        } catch (BadJsonException broken) {
            throw new IllegalArgumentException("no booking: " + broken.getMessage(), broken);
        }
        throw new IllegalArgumentException("no booking: quote or rate number missing");
    }

    private PreparedBooking newPreparedBooking(BookingKind kind, long quoteNumber, long rateNumber, Bytes body) {
        return new PreparedBooking(kind, settings.baseUrlText(), quoteNumber, rateNumber, body);
    }

    /// Evaluates an answer.
    public BookingResult readResult(RawAnswer answer, PreparedBooking booking) {
        return resultReader.read(answer, booking);
    }

    /// Makes one attempt.
    ///
    /// @throws ClientException.Unreachable if nothing was sent
    /// @throws ClientException.NoAnswer if the request was sent and no answer began
    /// @throws IllegalArgumentException for a booking of another environment
    public RawAnswer sendOnce(PreparedBooking booking, Cancellation cancellation) {
        if (!booking.baseUrl().equals(settings.baseUrlText())) {
            throw new IllegalArgumentException("the booking is for another environment: " + booking.baseUrl());
        }
        RequestTracker requestTracker = new RequestTracker();
        Endpoint endpoint = Endpoint.of(booking.kind());
        String token = null;
        AnswerInProgress answerInProgress = new AnswerInProgress();
        try {
            token = settings.tokens().currentTokenToSend();
            Call call =
                    http.newCall(settings.newRequest(settings.urlOf(endpoint).build(), token, requestTracker)
                            .header("Accept", "application/json")
                            .header("Connection", "close")
                            .post(new OneShotBody(booking.body()))
                            .build());
            Duration timeout = settings.clientSettings().timeouts().booking();
            call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
            try (Cancellation.Registration _ = cancellation.onCancel(call::cancel)) {
                answerInProgress.receive(call);
            }
        } catch (Throwable failure) {
            // Errors too: once the request is sent, the shipment may exist.
            answerInProgress.fault = ClientExceptions.describeWithoutToken(failure, token);
            if (answerInProgress.status == 0) {
                throw ClientExceptions.ofMissingAnswer(
                        endpoint, requestTracker, answerInProgress.fault, failure instanceof Error ? failure : null);
            }
        }
        return answerInProgress.toRawAnswer(settings);
    }

    /// The part of the answer received so far, so that a failure half-way loses nothing.
    private final class AnswerInProgress {

        private int status;
        private final BodyBuffer body = new BodyBuffer();
        private @Nullable Instant serviceTime;
        private @Nullable Instant receivedAt;
        private @Nullable String fault;

        private void receive(Call call) throws IOException {
            try (Response response = call.execute()) {
                receivedAt = settings.clientSettings().clock().instant();
                status = response.code();
                serviceTime = HttpCalls.serviceTime(response);
                body.readFrom(
                        response.body(), settings.clientSettings().limits().answerBytes());
            }
        }

        private RawAnswer toRawAnswer(ValidatedSettings settings) {
            byte[] bytes = body.firstBytes(
                    fault == null ? settings.clientSettings().limits().answerBytes() : MAX_BYTES_OF_BROKEN_ANSWER);
            Instant arrivedAt = Objects.requireNonNullElseGet(
                    receivedAt, settings.clientSettings().clock()::instant);
            settings.reportServiceTime(serviceTime, arrivedAt);
            return new RawAnswer(status, Bytes.wrap(bytes), fault, serviceTime, arrivedAt);
        }
    }
}
