package lanedesk.client.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.booking.BookingResult.Rejected;
import lanedesk.client.booking.BookingResult.Unknown;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.PriorBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.document.DocumentRef.DocType;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;
import okio.Okio;
import okio.Source;
import org.jspecify.annotations.Nullable;

/// Sends a booking exactly once and evaluates its answer. OkHttp would repeat a POST after a lost connection, a
/// status 408 or 503, or a redirect. So the following is set: no retries, no redirects, no authenticator except
/// for a proxy tunnel (which carries no booking yet), a body that can be written once, HTTP/1.1, and a new
/// connection that is not pooled.
public final class BookingSender {

    private static final int MAX_BYTES_OF_BROKEN_ANSWER = 64 * 1024;

    /// The content types of booking documents by file extension.
    private static final Map<String, List<String>> CONTENT_TYPES = Map.of(
            "pdf", List.of("application/pdf"),
            "png", List.of("image/png"),
            "jpg", List.of("image/jpeg"),
            "jpeg", List.of("image/jpeg"),
            "txt", List.of("text/plain"),
            "zpl", List.of("application/zpl", "x-application/zpl", "text/zpl", "text/plain"));

    private final ValidatedSettings settings;
    private final OkHttpClient http;
    private final Json json;

    BookingSender(ValidatedSettings settings, OkHttpClient base) {
        this.settings = settings;
        this.http = createClientWithoutRetries(base);
        this.json = Json.withLimits(settings.clientSettings().limits());
    }

    static OkHttpClient createClientWithoutRetries(OkHttpClient base) {
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
                .addNetworkInterceptor(LoopbackAwareProxySelector::executeRejectingPlainHttpThroughProxy)
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                .build();
    }

    /// Creates the exact bytes of the request of a booking. Sends nothing.
    public PreparedBooking prepareBooking(BookingKind kind, long quoteNumber, long rateNumber, Record request) {
        return createPreparedBooking(kind, quoteNumber, rateNumber, Json.writeClientRecord(request));
    }

    /// Restores a prepared booking from the stored bytes of its request; throws [IllegalArgumentException] if
    /// the bytes are not a booking.
    public PreparedBooking prepareFromSavedBody(BookingKind kind, Bytes body) {
        try {
            Object document = json.readPlainValue(body.toByteArray());
            if (document instanceof Map<?, ?> fields
                    && fields.get("quoteNumber") instanceof Long quoteNumber
                    && fields.get("rateNumber") instanceof Long rateNumber) {
                return createPreparedBooking(kind, quoteNumber, rateNumber, body);
            }
        } catch (BadJsonException broken) {
            throw new IllegalArgumentException("no booking: " + broken.getMessage(), broken);
        }
        throw new IllegalArgumentException("no booking: quote or rate number missing");
    }

    private PreparedBooking createPreparedBooking(BookingKind kind, long quoteNumber, long rateNumber, Bytes body) {
        return new PreparedBooking(kind, settings.baseUrlText(), quoteNumber, rateNumber, body);
    }

    /// Evaluates an answer. Booked means a complete answer of status 200 without errors, with an order number
    /// and a BOL number, and without another quote or rate number than the request's. Rejected means a complete
    /// answer of status 401 or 403, or of status 400 with a code in a documented error shape, without data of
    /// an order and without mention of an earlier booking. Anything else is unknown.
    public BookingResult readResultOrUnknown(RawAnswer answer, PreparedBooking booking) {
        try {
            return toBookingResult(answer, booking);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError failure) {
            // An answer that crashes the reader proves nothing about the booking.
            return new Unknown(
                    "the answer could not be read: " + failure.getClass().getSimpleName(), null);
        }
    }

    /// Sends the request of a booking once, and returns its answer, whatever the answer's status.
    ///
    /// @throws ClientException.Unreachable if nothing was sent
    /// @throws ClientException.NoAnswer if the request was sent and no answer began
    /// @throws IllegalArgumentException for a booking of another environment
    public RawAnswer sendOnceAndReturnRawAnswer(PreparedBooking booking, Cancellation cancellation) {
        if (!booking.baseUrl().equals(settings.baseUrlText())) {
            throw new IllegalArgumentException("the booking is for another environment: " + booking.baseUrl());
        }
        RequestTracker requestTracker = new RequestTracker();
        Endpoint endpoint = Endpoint.of(booking.kind());
        String token = null;
        AnswerInProgress answerInProgress = new AnswerInProgress();
        try {
            token = settings.tokens().readTokenAndRememberForRedaction();
            Call call = http.newCall(settings.newRequestBuilder(
                            settings.newEndpointUrlBuilder(endpoint).build(), token, requestTracker)
                    .header("Accept", "application/json")
                    .header("Connection", "close")
                    .post(new OneShotBody(booking.body()))
                    .build());
            Duration timeout = settings.clientSettings().timeouts().booking();
            call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
            try (Cancellation.Registration _ = cancellation.onCancel(call::cancel)) {
                answerInProgress.executeAndReceive(call);
            }
        } catch (Throwable failure) {
            // Errors are caught too: once the request is sent, the shipment may be booked.
            answerInProgress.fault = ClientExceptions.describeWithoutToken(failure, token);
            if (answerInProgress.status == 0) {
                // The token source throws Unreachable if it cannot obtain a token.
                boolean isCauseSafe = failure instanceof Error || failure instanceof ClientException.Unreachable;
                throw ClientExceptions.ofMissingAnswer(
                        endpoint, requestTracker, answerInProgress.fault, isCauseSafe ? failure : null);
            }
        }
        return answerInProgress.reportTimeAndCreateRawAnswer(settings);
    }

    /// The part of the answer that was received so far. This part is not lost if a failure interrupts the
    /// answer.
    private final class AnswerInProgress {

        private int status;
        private final BodyBuffer body = new BodyBuffer();
        private @Nullable Instant serviceTime;
        private @Nullable Instant receivedAt;
        private @Nullable String fault;

        private void executeAndReceive(Call call) throws IOException {
            try (Response response = call.execute()) {
                receivedAt = settings.clientSettings().clock().instant();
                status = response.code();
                serviceTime = HttpCalls.parseDateHeader(response);
                body.appendOrThrowIfTooLarge(
                        response.body(), settings.clientSettings().limits().answerBytes());
            }
        }

        private RawAnswer reportTimeAndCreateRawAnswer(ValidatedSettings settings) {
            byte[] bytes = body.firstBytes(
                    fault == null ? settings.clientSettings().limits().answerBytes() : MAX_BYTES_OF_BROKEN_ANSWER);
            Instant arrivedAt = Objects.requireNonNullElseGet(
                    receivedAt, settings.clientSettings().clock()::instant);
            settings.reportServiceTimeIfPresent(serviceTime, arrivedAt);
            return new RawAnswer(status, Bytes.wrap(bytes), fault, serviceTime, arrivedAt);
        }
    }

    /// A body that can be written only once. Before repeating a request, OkHttp checks [#isOneShot()]. If
    /// OkHttp did not check, the second write would fail here before any byte is sent.
    static final class OneShotBody extends RequestBody {

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

    private BookingResult toBookingResult(RawAnswer raw, PreparedBooking booking) {
        if (raw.fault() != null) {
            return new Unknown("the answer broke off: " + raw.fault(), null);
        }
        return raw.status() == 200 ? toResultOfStatus200(raw, booking) : toRejectedOrUnknown(raw);
    }

    private BookingResult toResultOfStatus200(RawAnswer raw, PreparedBooking booking) {
        Object document;
        try {
            document = json.readPlainValue(raw.body().toByteArray());
        } catch (BadJsonException unreadable) {
            return new Unknown("unreadable answer: " + unreadable.getMessage(), null);
        }
        if (!(document instanceof Map<?, ?> envelope)) {
            return new Unknown("unreadable answer: no envelope", null);
        }
        if (envelope.get("errors") != null) {
            return new Unknown(
                    "status 200 with errors",
                    ErrorReader.readOrUseRawText(200, raw.body().toByteArray()));
        }
        return envelope.get("data") instanceof Map<?, ?> data
                ? toBookedOrUnknown(data, booking)
                : new Unknown("status 200 without data", null);
    }

    private static BookingResult toBookedOrUnknown(Map<?, ?> data, PreparedBooking booking) {
        if (!(data.get("orderNumber") instanceof Long orderNumber) || orderNumber <= 0) {
            return new Unknown("status 200 without an order number", null);
        }
        if (!(data.get("bolNumber") instanceof String bolNumber) || !Booked.isPlausibleBolNumber(bolNumber)) {
            return new Unknown("status 200 without a bill of lading number", null);
        }
        if (isPresentAndDifferent(data.get("quoteNumber"), booking.quoteNumber())
                || isPresentAndDifferent(data.get("rateNumber"), booking.rateNumber())) {
            return new Unknown("the answer speaks of another quote or rate", null);
        }
        List<String> doubts = new ArrayList<>();
        List<DocumentRef> documents =
                readDocumentsCollectingDoubts(data.get("documents"), doubts, HttpUrl.parse(booking.baseUrl()));
        return new Booked(
                orderNumber,
                bolNumber,
                documents,
                doubts,
                PlainJson.copyFields(data, "orderNumber", "bolNumber", "documents"));
    }

    private static boolean isPresentAndDifferent(@Nullable Object actual, long expected) {
        return actual != null && !String.valueOf(actual).equals(Long.toString(expected));
    }

    /// The documents of a booking that can be read. A description of each error in the documents is added to
    /// `doubts`; such an error does not make the booking fail.
    private static List<DocumentRef> readDocumentsCollectingDoubts(
            @Nullable Object value, List<String> doubts, @Nullable HttpUrl baseUrl) {
        if (!(value instanceof List<?> list) || list.isEmpty()) {
            doubts.add("the answer lists no documents");
            return List.of();
        }
        List<DocumentRef> documents = new ArrayList<>();
        for (int index = 0; index < list.size(); index++) {
            String name = "document " + (index + 1);
            if (list.get(index) instanceof Map<?, ?> fields
                    && fields.get("url") instanceof String url
                    && !url.isBlank()) {
                DocumentRef document = readDocument(fields, url);
                documents.add(document);
                describeAddressDoubt(url, baseUrl).ifPresent(doubt -> doubts.add(name + " " + doubt));
                describeContentTypeDoubt(document).ifPresent(doubt -> doubts.add(name + " " + doubt));
            } else {
                doubts.add(name + " cannot be read");
            }
        }
        return documents;
    }

    private static Optional<String> describeAddressDoubt(String url, @Nullable HttpUrl baseUrl) {
        HttpUrl address = HttpUrl.parse(url);
        if (address == null) {
            return Optional.of("has no whole web address");
        }
        boolean isLoopback = baseUrl != null && UrlHosts.isLoopback(baseUrl) && UrlHosts.isLoopback(address);
        return address.isHttps() || isLoopback ? Optional.empty() : Optional.of("has an address without https");
    }

    // Describes a content type that does not match the file extension, or that is no content type of a
    // document.
    private static Optional<String> describeContentTypeDoubt(DocumentRef document) {
        String type = document.contentType().split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (type.isEmpty() || type.equals("application/octet-stream")) {
            return Optional.empty();
        }
        String fileName = document.fileName();
        String extension = document.extension().isBlank()
                ? fileName.substring(fileName.lastIndexOf('.') + 1)
                : document.extension();
        List<String> expected =
                CONTENT_TYPES.get(extension.strip().replaceFirst("^\\.", "").toLowerCase(Locale.ROOT));
        boolean isExpected = expected == null
                ? CONTENT_TYPES.values().stream().anyMatch(types -> types.contains(type))
                : expected.contains(type);
        return isExpected ? Optional.empty() : Optional.of("has the content type " + type);
    }

    private static DocumentRef readDocument(Map<?, ?> fields, String url) {
        String docType = getTextOrEmpty(fields, "docType");
        return new DocumentRef(
                docType.isEmpty() ? DocType.OTHER : new DocType(docType),
                url,
                getTextOrEmpty(fields, "fileName"),
                getTextOrEmpty(fields, "extension"),
                getTextOrEmpty(fields, "contentType"),
                PlainJson.copyFields(fields, "docType", "url", "fileName", "extension", "contentType"));
    }

    private static String getTextOrEmpty(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }

    private BookingResult toRejectedOrUnknown(RawAnswer raw) {
        byte[] body = raw.body().toByteArray();
        ServiceError error = ErrorReader.readOrUseRawText(raw.status(), body);
        boolean isRejection = List.of(400, 401, 403).contains(raw.status());
        if (isRejection && mayContainOrder(body)) {
            return new Unknown("status " + raw.status() + " with data", error);
        }
        if (isRejection && isUnparsableJson(body)) {
            return new Unknown("status " + raw.status() + " with an envelope that cannot be read", error);
        }
        PriorBooking prior = PriorBookingDetector.findInMessages(error);
        if (prior != null) {
            // The quote is already booked, by an earlier request or by another user. Only support can say
            // which.
            return new Unknown(error.status() + " " + prior.text(), error, prior);
        }
        if (raw.status() == 400 && !isErrorFromService(error)) {
            return new Unknown("status 400 without an error of the service", error);
        }
        return isRejection
                ? new Rejected(error)
                : new Unknown("status " + raw.status() + " says neither yes nor no", error);
    }

    // Whether an error of status 400 comes from the service. A gateway in front of the service may answer 400,
    // without the service's error shape, although the gateway has passed the booking on.
    private static boolean isErrorFromService(ServiceError error) {
        return error.understood() && error.code() != null;
    }

    // Whether a body begins like JSON and cannot be parsed: a truncated envelope may have contained an order.
    // Text that does not begin like JSON comes from a gateway in front of the service.
    private boolean isUnparsableJson(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return false;
        }
        try {
            json.readPlainValue(body);
            return false;
        } catch (BadJsonException unreadable) {
            return true;
        }
    }

    private boolean mayContainOrder(byte[] body) {
        try {
            Object document = json.readPlainValue(body);
            return (document instanceof Map<?, ?> envelope && envelope.get("data") != null)
                    || containsOrderField(document);
        } catch (BadJsonException notJson) {
            return mentionsOrderField(new String(body, StandardCharsets.UTF_8));
        }
    }

    private static boolean mentionsOrderField(String text) {
        return text.contains("orderNumber") || text.contains("bolNumber");
    }

    // Whether JSON has an order number or a BOL number that is not null, at any depth: an error that contains
    // an order proves nothing.
    private static boolean containsOrderField(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> fields ->
                fields.get("orderNumber") != null
                        || fields.get("bolNumber") != null
                        || fields.values().stream().anyMatch(BookingSender::containsOrderField);
            case List<?> list -> list.stream().anyMatch(BookingSender::containsOrderField);
            case UnusableValue unusable -> mentionsOrderField(unusable.text());
            case null, default -> false;
        };
    }
}
