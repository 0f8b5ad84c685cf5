package lanedesk.client.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes plain Java values as JSON.
final class JsonOut {

    private JsonOut() {}

    /// A plain value as a text: a text as it is, anything else as JSON.
    static String text(@Nullable Object value) {
        return value instanceof String || value instanceof UnusableValue ? value.toString() : Json.text(value);
    }

    static void plain(JsonGenerator out, @Nullable Object value) {
        switch (value) {
            case null -> out.writeNull();
            case String text -> out.writeString(text);
            case UnusableValue unusable -> out.writeString(unusable.text());
            case Boolean flag -> out.writeBoolean(flag);
            case Long number -> out.writeNumber(number);
            case Integer number -> out.writeNumber(number);
            case BigInteger number -> out.writeNumber(number);
            case BigDecimal number -> out.writeNumber(number);
            case List<?> list -> {
                out.writeStartArray();
                list.forEach(entry -> plain(out, entry));
                out.writeEndArray();
            }
            case Map<?, ?> map -> {
                out.writeStartObject();
                fields(out, map);
                out.writeEndObject();
            }
            default -> throw new IllegalArgumentException("no JSON value: " + value.getClass());
        }
    }

    static void fields(JsonGenerator out, Map<?, ?> map) {
        map.forEach((name, entry) -> {
            out.writeName(String.valueOf(name));
            plain(out, entry);
        });
    }
}
