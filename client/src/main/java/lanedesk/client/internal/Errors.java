package lanedesk.client.internal;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import lanedesk.client.Limits;
import lanedesk.client.ServiceError;
import org.jspecify.annotations.Nullable;

/// Reads the service's errors: shapes A and B in their envelope or bare, and anything else as raw text (interface:
/// Error shapes).
public final class Errors {

    private static final int LONGEST_TEXT = 4_000;
    private static final Json JSON = Json.within(Limits.DEFAULT);

    /// Paths of requests as shape A's `detail` lists them, for example `load.weight` or
    /// `movement.commodities[0].quantity`. Roots are named, so that no sentence's dots become a field.
    private static final Pattern PATH = Pattern.compile(
            "(?<![\\w.@/])(?:(?:load|movement|items|commodities|container|terminal|shipperConsignee|market|warehouse"
                    + "|origin|destination|insurance|quote|accessorials|pickupAddress|deliveryAddress"
                    + "|pickupInformation|deliveryInformation)(?:\\[\\d+])?(?:\\.\\w+(?:\\[\\d+])?)+"
                    + "|uom|UOM|customerBsn|customerNumber|quoteNumber|rateNumber|operationType)(?!\\w)");

    private Errors() {}

    /// What an answer of that status says.
    public static ServiceError read(int status, byte[] body) {
        String raw = cut(new String(body, StandardCharsets.UTF_8));
        try {
            if (JSON.plain(body) instanceof Map<?, ?> map) {
                return of(status, map.get("errors") instanceof Map<?, ?> errors ? errors : map, raw);
            }
        } catch (BadJsonException notJson) {
            // Told as it came.
        }
        return ServiceError.raw(status, raw);
    }

    private static ServiceError of(int status, Map<?, ?> error, String raw) {
        String code = text(error, "code");
        String message = text(error, "message");
        String detail = text(error, "detail") == null ? text(error, "title") : text(error, "detail");
        SequencedMap<String, String> fields = new LinkedHashMap<>();
        if (error.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, said) -> fields.put(cut(String.valueOf(name)), cut(String.valueOf(said))));
            return new ServiceError(status, code, message == null ? raw : message, fields, true);
        }
        if (detail != null) {
            PATH.matcher(detail).results().forEach(path -> fields.putIfAbsent(path.group(), detail));
            return new ServiceError(status, code, detail, fields, true);
        }
        return new ServiceError(status, code, message == null ? raw : message, fields, message != null);
    }

    private static @Nullable String text(Map<?, ?> error, String name) {
        return error.get(name) instanceof String text && !text.isBlank() ? cut(text) : null;
    }

    private static String cut(String text) {
        return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
    }
}
