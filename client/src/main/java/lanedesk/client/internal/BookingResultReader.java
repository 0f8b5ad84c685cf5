package lanedesk.client.internal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.ResponseLimits;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.booking.BookingResult.Rejected;
import lanedesk.client.booking.BookingResult.Unknown;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.PriorBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.document.DocumentRef.DocType;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Evaluates the answer to a booking. Booked: status 200 with an order number and a bill of lading number.
/// Rejected: a complete 401 or 403, or a 400 in a documented error shape, without a trace of an order or of an
/// earlier booking. Anything else is unknown.
final class BookingResultReader {

    /// The content types of booking documents by file extension.
    private static final Map<String, List<String>> CONTENT_TYPES = Map.of(
            "pdf", List.of("application/pdf"),
            "png", List.of("image/png"),
            "jpg", List.of("image/jpeg"),
            "jpeg", List.of("image/jpeg"),
            "txt", List.of("text/plain"),
            "zpl", List.of("application/zpl", "x-application/zpl", "text/zpl", "text/plain"));

    private final Json json;

    BookingResultReader(ResponseLimits limits) {
        this.json = Json.withLimits(limits);
    }

    BookingResult read(RawAnswer raw, PreparedBooking booking) {
        try {
            return classify(raw, booking);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError failure) {
            // An answer that crashes the reader proves nothing.
            return new Unknown(
                    "the answer could not be read: " + failure.getClass().getSimpleName(), null);
        }
    }

    private BookingResult classify(RawAnswer raw, PreparedBooking booking) {
        if (raw.fault() != null) {
            return new Unknown("the answer broke off: " + raw.fault(), null);
        }
        return raw.status() == 200 ? classifySuccess(raw, booking) : classifyError(raw);
    }

    private BookingResult classifySuccess(RawAnswer raw, PreparedBooking booking) {
        Object document;
        try {
            document = json.readPlain(raw.body().toByteArray());
        } catch (BadJsonException unreadable) {
            return new Unknown("unreadable answer: " + unreadable.getMessage(), null);
        }
        if (!(document instanceof Map<?, ?> envelope)) {
            return new Unknown("unreadable answer: no envelope", null);
        }
        if (envelope.get("errors") != null) {
            return new Unknown(
                    "status 200 with errors", ErrorReader.read(200, raw.body().toByteArray()));
        }
        return envelope.get("data") instanceof Map<?, ?> data
                ? classifyData(data, booking)
                : new Unknown("status 200 without data", null);
    }

    private static BookingResult classifyData(Map<?, ?> data, PreparedBooking booking) {
        if (!(data.get("orderNumber") instanceof Long orderNumber) || orderNumber <= 0) {
            return new Unknown("status 200 without an order number", null);
        }
        if (!(data.get("bolNumber") instanceof String bolNumber) || !Booked.isBolNumber(bolNumber)) {
            return new Unknown("status 200 without a bill of lading number", null);
        }
        if (isDifferentNumber(data.get("quoteNumber"), booking.quoteNumber())
                || isDifferentNumber(data.get("rateNumber"), booking.rateNumber())) {
            return new Unknown("the answer speaks of another quote or rate", null);
        }
        List<String> doubts = new ArrayList<>();
        List<DocumentRef> documents = readDocuments(data.get("documents"), doubts, HttpUrl.parse(booking.baseUrl()));
        return new Booked(
                orderNumber,
                bolNumber,
                documents,
                doubts,
                PlainJson.copyFields(data, "orderNumber", "bolNumber", "documents"));
    }

    private static boolean isDifferentNumber(@Nullable Object actual, long expected) {
        return actual != null && !String.valueOf(actual).equals(Long.toString(expected));
    }

    /// The documents that can be read. Invalid documents do not affect the booking.
    private static List<DocumentRef> readDocuments(
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

    // Describes a content type that is not one of a document or does not match the file extension.
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
        String docType = textField(fields, "docType");
        return new DocumentRef(
                docType.isEmpty() ? DocType.OTHER : new DocType(docType),
                url,
                textField(fields, "fileName"),
                textField(fields, "extension"),
                textField(fields, "contentType"),
                PlainJson.copyFields(fields, "docType", "url", "fileName", "extension", "contentType"));
    }

    private static String textField(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }

    private BookingResult classifyError(RawAnswer raw) {
        byte[] body = raw.body().toByteArray();
        ServiceError error = ErrorReader.read(raw.status(), body);
        boolean isRejection = List.of(400, 401, 403).contains(raw.status());
        if (isRejection && mayContainOrder(body)) {
            return new Unknown("status " + raw.status() + " with data", error);
        }
        if (isRejection && isTruncatedJson(body)) {
            return new Unknown("status " + raw.status() + " with an envelope that cannot be read", error);
        }
        PriorBooking prior = PriorBookingDetector.findIn(error);
        if (prior != null) {
            // Already booked, by an earlier request or by another user: only support can tell.
            return new Unknown(error.status() + " " + prior.text(), error, prior);
        }
        if (raw.status() == 400 && !isDocumentedError(error)) {
            return new Unknown("status 400 without an error of the service", error);
        }
        return isRejection
                ? new Rejected(error)
                : new Unknown("status " + raw.status() + " says neither yes nor no", error);
    }

    // A gateway in front of the service may answer 400 to a booking that it has passed on.
    private static boolean isDocumentedError(ServiceError error) {
        return error.understood() && error.code() != null;
    }

    // A truncated envelope may contain an order. Other text comes from a gateway in front of the service.
    private boolean isTruncatedJson(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return false;
        }
        try {
            json.readPlain(body);
            return false;
        } catch (BadJsonException unreadable) {
            return true;
        }
    }

    private boolean mayContainOrder(byte[] body) {
        try {
            Object document = json.readPlain(body);
            return (document instanceof Map<?, ?> envelope && envelope.get("data") != null)
                    || containsOrderField(document);
        } catch (BadJsonException notJson) {
            return mentionsOrderField(new String(body, StandardCharsets.UTF_8));
        }
    }

    private static boolean mentionsOrderField(String text) {
        return text.contains("orderNumber") || text.contains("bolNumber");
    }

    // At any depth: a contradictory answer proves nothing.
    private static boolean containsOrderField(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> fields ->
                fields.get("orderNumber") != null
                        || fields.get("bolNumber") != null
                        || fields.values().stream().anyMatch(BookingResultReader::containsOrderField);
            case List<?> list -> list.stream().anyMatch(BookingResultReader::containsOrderField);
            case UnusableValue unusable -> mentionsOrderField(unusable.text());
            case null, default -> false;
        };
    }
}
