package lanedesk.client.internal;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import lanedesk.client.ResponseLimits;
import lanedesk.client.ServiceError;
import org.jspecify.annotations.Nullable;

/// Reads the service's errors: shapes A and B in their envelope or bare, and anything else as raw text (interface:
/// Error shapes).
public final class ErrorReader {

    private static final int MAX_TEXT_LENGTH = 4_000;
    private static final Json JSON = Json.withLimits(ResponseLimits.DEFAULT);

    /// Paths of requests as shape A's `detail` lists them, for example `load.weight` or
    /// `movement.commodities[0].quantity`. Roots are named, so that no sentence's dots become a field.
    private static final Pattern FIELD_PATH = Pattern.compile(
            "(?<![\\w.@/])(?:(?:load|movement|items|commodities|container|terminal|shipperConsignee|market|warehouse"
                    + "|origin|destination|insurance|quote|accessorials|pickupAddress|deliveryAddress"
                    + "|pickupInformation|deliveryInformation)(?:\\[\\d+])?(?:\\.\\w+(?:\\[\\d+])?)+"
                    + "|uom|UOM|customerBsn|customerNumber|quoteNumber|rateNumber|operationType)(?!\\w)");

    private ErrorReader() {}

    /// What an answer of that status says.
    public static ServiceError read(int status, byte[] body) {
        String raw = truncate(new String(body, StandardCharsets.UTF_8));
        try {
            if (JSON.readPlain(body) instanceof Map<?, ?> map) {
                return toServiceError(status, map.get("errors") instanceof Map<?, ?> errors ? errors : map, raw);
            }
        } catch (BadJsonException notJson) {
            // Told as it came.
        }
        return ServiceError.ofRawText(status, raw);
    }

    private static ServiceError toServiceError(int status, Map<?, ?> error, String raw) {
        String code = textField(error, "code");
        String message = textField(error, "message");
        String detail = textField(error, "detail") == null ? textField(error, "title") : textField(error, "detail");
        SequencedMap<String, String> fields = new LinkedHashMap<>();
        if (error.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach(
                    (name, said) -> fields.put(truncate(String.valueOf(name)), truncate(String.valueOf(said))));
            return new ServiceError(status, code, message == null ? raw : message, fields, true);
        }
        if (detail != null) {
            FIELD_PATH.matcher(detail).results().forEach(path -> fields.putIfAbsent(path.group(), detail));
            return new ServiceError(status, code, detail, fields, true);
        }
        return new ServiceError(status, code, message == null ? raw : message, fields, message != null);
    }

    private static @Nullable String textField(Map<?, ?> error, String name) {
        return error.get(name) instanceof String text && !text.isBlank() ? truncate(text) : null;
    }

    private static String truncate(String text) {
        return text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) : text;
    }
}
