package lanedesk.client.internal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.Limits;
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

/// Decides what an answer to a booking proves. Booked needs status 200, an order number and a bill of lading number;
/// rejected needs a whole 401, a 403, or a 400 in one of the documented error shapes, without a trace of an order or of
/// an
/// earlier booking; everything else is unknown.
final class BookingReader {

    /// The content types of the files a booking's documents are, by how their names end.
    private static final Map<String, List<String>> TYPES = Map.of(
            "pdf", List.of("application/pdf"),
            "png", List.of("image/png"),
            "jpg", List.of("image/jpeg"),
            "jpeg", List.of("image/jpeg"),
            "txt", List.of("text/plain"),
            "zpl", List.of("application/zpl", "x-application/zpl", "text/zpl", "text/plain"));

    private final Json json;

    BookingReader(Limits limits) {
        this.json = Json.within(limits);
    }

    BookingResult read(RawAnswer raw, PreparedBooking booking) {
        try {
            return classify(raw, booking);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError failure) {
            // An answer that breaks its reader proves nothing either way.
            return new Unknown(
                    "the answer could not be read: " + failure.getClass().getSimpleName(), null);
        }
    }

    private BookingResult classify(RawAnswer raw, PreparedBooking booking) {
        if (raw.fault() != null) {
            return new Unknown("the answer broke off: " + raw.fault(), null);
        }
        return raw.status() == 200 ? success(raw, booking) : refusal(raw);
    }

    private BookingResult success(RawAnswer raw, PreparedBooking booking) {
        Object document;
        try {
            document = json.plain(raw.body().toByteArray());
        } catch (BadJsonException unreadable) {
            return new Unknown("unreadable answer: " + unreadable.getMessage(), null);
        }
        if (!(document instanceof Map<?, ?> envelope)) {
            return new Unknown("unreadable answer: no envelope", null);
        }
        if (envelope.get("errors") != null) {
            return new Unknown(
                    "status 200 with errors", Errors.read(200, raw.body().toByteArray()));
        }
        return envelope.get("data") instanceof Map<?, ?> data
                ? evidence(data, booking)
                : new Unknown("status 200 without data", null);
    }

    private static BookingResult evidence(Map<?, ?> data, PreparedBooking booking) {
        if (!(data.get("orderNumber") instanceof Long orderNumber) || orderNumber <= 0) {
            return new Unknown("status 200 without an order number", null);
        }
        if (!(data.get("bolNumber") instanceof String bolNumber) || !Booked.isNumber(bolNumber)) {
            return new Unknown("status 200 without a bill of lading number", null);
        }
        if (contradicts(data.get("quoteNumber"), booking.quoteNumber())
                || contradicts(data.get("rateNumber"), booking.rateNumber())) {
            return new Unknown("the answer speaks of another quote or rate", null);
        }
        List<String> doubts = new ArrayList<>();
        List<DocumentRef> documents = documents(data.get("documents"), doubts, HttpUrl.parse(booking.baseUrl()));
        return new Booked(
                orderNumber, bolNumber, documents, doubts, Plain.copy(data, "orderNumber", "bolNumber", "documents"));
    }

    private static boolean contradicts(@Nullable Object answered, long asked) {
        return answered != null && !String.valueOf(answered).equals(Long.toString(asked));
    }

    /// The documents that can be read. A shipment stays booked whatever its documents look like.
    private static List<DocumentRef> documents(@Nullable Object value, List<String> doubts, @Nullable HttpUrl baseUrl) {
        if (!(value instanceof List<?> list) || list.isEmpty()) {
            doubts.add("the answer lists no documents");
            return List.of();
        }
        List<DocumentRef> documents = new ArrayList<>();
        for (int at = 0; at < list.size(); at++) {
            String name = "document " + (at + 1);
            if (list.get(at) instanceof Map<?, ?> fields && fields.get("url") instanceof String url && !url.isBlank()) {
                DocumentRef document = document(fields, url);
                documents.add(document);
                addressDoubt(url, baseUrl).ifPresent(doubt -> doubts.add(name + " " + doubt));
                typeDoubt(document).ifPresent(doubt -> doubts.add(name + " " + doubt));
            } else {
                doubts.add(name + " cannot be read");
            }
        }
        return documents;
    }

    private static Optional<String> addressDoubt(String url, @Nullable HttpUrl baseUrl) {
        HttpUrl address = HttpUrl.parse(url);
        if (address == null) {
            return Optional.of("has no whole web address");
        }
        boolean isNear = baseUrl != null && Origins.isLoopback(baseUrl) && Origins.isLoopback(address);
        return address.isHttps() || isNear ? Optional.empty() : Optional.of("has an address without https");
    }

    // A type that is none of a document, or not the one its name ends with.
    private static Optional<String> typeDoubt(DocumentRef document) {
        String type = document.contentType().split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (type.isEmpty() || type.equals("application/octet-stream")) {
            return Optional.empty();
        }
        String fileName = document.fileName();
        String ending = document.extension().isBlank()
                ? fileName.substring(fileName.lastIndexOf('.') + 1)
                : document.extension();
        List<String> expected =
                TYPES.get(ending.strip().replaceFirst("^\\.", "").toLowerCase(Locale.ROOT));
        boolean isFitting = expected == null
                ? TYPES.values().stream().anyMatch(types -> types.contains(type))
                : expected.contains(type);
        return isFitting ? Optional.empty() : Optional.of("has the content type " + type);
    }

    private static DocumentRef document(Map<?, ?> fields, String url) {
        String docType = text(fields, "docType");
        return new DocumentRef(
                docType.isEmpty() ? DocType.OTHER : new DocType(docType),
                url,
                text(fields, "fileName"),
                text(fields, "extension"),
                text(fields, "contentType"),
                Plain.copy(fields, "docType", "url", "fileName", "extension", "contentType"));
    }

    private static String text(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }

    private BookingResult refusal(RawAnswer raw) {
        byte[] body = raw.body().toByteArray();
        ServiceError error = Errors.read(raw.status(), body);
        boolean refused = List.of(400, 401, 403).contains(raw.status());
        if (refused && carriesOrder(body)) {
            return new Unknown("status " + raw.status() + " with data", error);
        }
        if (refused && breaksOff(body)) {
            return new Unknown("status " + raw.status() + " with an envelope that cannot be read", error);
        }
        PriorBooking prior = PriorBookings.in(error);
        if (prior != null) {
            // Booked before, by this request's forerunner or by somebody else: only the operator can tell.
            return new Unknown(error.status() + " " + prior.said(), error, prior);
        }
        if (raw.status() == 400 && !isDocumented(error)) {
            return new Unknown("status 400 without an error of the service", error);
        }
        return refused
                ? new Rejected(error)
                : new Unknown("status " + raw.status() + " says neither yes nor no", error);
    }

    // Something before the service may answer 400 to a booking that it has passed on.
    private static boolean isDocumented(ServiceError error) {
        return error.understood() && error.code() != null;
    }

    // An envelope that cannot be read may hold an order. What begins as none comes from before the service.
    private boolean breaksOff(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return false;
        }
        try {
            json.plain(body);
            return false;
        } catch (BadJsonException unreadable) {
            return true;
        }
    }

    private boolean carriesOrder(byte[] body) {
        try {
            Object document = json.plain(body);
            return (document instanceof Map<?, ?> envelope && envelope.get("data") != null) || speaksOfOrder(document);
        } catch (BadJsonException notJson) {
            return namesOrder(new String(body, StandardCharsets.UTF_8));
        }
    }

    private static boolean namesOrder(String text) {
        return text.contains("orderNumber") || text.contains("bolNumber");
    }

    // Wherever it stands: what contradicts itself proves nothing.
    private static boolean speaksOfOrder(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> fields ->
                fields.get("orderNumber") != null
                        || fields.get("bolNumber") != null
                        || fields.values().stream().anyMatch(BookingReader::speaksOfOrder);
            case List<?> list -> list.stream().anyMatch(BookingReader::speaksOfOrder);
            case UnusableValue unusable -> namesOrder(unusable.text());
            case null, default -> false;
        };
    }
}
