package lanedesk.client.internal;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import lanedesk.client.ResponseLimits;
import lanedesk.client.ServiceError;
import org.jspecify.annotations.Nullable;

/// Reads the service's errors: shapes A and B with or without an envelope, and any other answer as raw text
/// (interface: Error shapes).
public final class ErrorReader {

    private static final int MAX_TEXT_LENGTH = 4_000;
    private static final Json JSON = Json.withLimits(ResponseLimits.DEFAULT);

    /// The paths of request fields that the `detail` of shape A mentions, for example `load.weight` or
    /// `movement.commodities[0].quantity`. A path must start with a known name, so that dots in sentences do not
    /// count as paths.
    private static final Pattern FIELD_PATH = Pattern.compile(
            "(?<![\\w.@/])(?:(?:load|movement|items|commodities|container|terminal|shipperConsignee|market|warehouse"
                    + "|origin|destination|insurance|quote|accessorials|pickupAddress|deliveryAddress"
                    + "|pickupInformation|deliveryInformation)(?:\\[\\d+])?(?:\\.\\w+(?:\\[\\d+])?)+"
                    + "|uom|UOM|customerBsn|customerNumber|quoteNumber|rateNumber|operationType)(?!\\w)");

    private ErrorReader() {}

    /// Reads the error from an answer.
    public static ServiceError readOrUseRawText(int status, byte[] body) {
        String raw = truncate(new String(body, StandardCharsets.UTF_8));
        try {
            if (JSON.readPlainValue(body) instanceof Map<?, ?> map) {
                return toServiceError(status, map.get("errors") instanceof Map<?, ?> errors ? errors : map, raw);
            }
        } catch (BadJsonException notJson) {
            // The raw text is used instead.
        }
        return ServiceError.ofRawText(status, raw);
    }

    private static ServiceError toServiceError(int status, Map<?, ?> error, String rawText) {
        String code = getTruncatedTextOrNull(error, "code");
        String message = getTruncatedTextOrNull(error, "message");
        String detail = getTruncatedTextOrNull(error, "detail") == null
                ? getTruncatedTextOrNull(error, "title")
                : getTruncatedTextOrNull(error, "detail");
        SequencedMap<String, String> fields = new LinkedHashMap<>();
        if (error.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, fieldMessage) ->
                    fields.put(truncate(String.valueOf(name)), truncate(String.valueOf(fieldMessage))));
            return new ServiceError(status, code, message == null ? rawText : message, fields, true);
        }
        if (detail != null) {
            FIELD_PATH.matcher(detail).results().forEach(path -> fields.putIfAbsent(path.group(), detail));
            return new ServiceError(status, code, detail, fields, true);
        }
        return new ServiceError(status, code, message == null ? rawText : message, fields, message != null);
    }

    private static @Nullable String getTruncatedTextOrNull(Map<?, ?> error, String name) {
        return error.get(name) instanceof String text && !text.isBlank() ? truncate(text) : null;
    }

    private static String truncate(String text) {
        return text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) : text;
    }
}
