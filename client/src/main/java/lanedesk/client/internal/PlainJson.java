package lanedesk.client.internal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// JSON as plain Java values: texts, numbers, booleans, null, lists and maps, at all levels. The extras of a record
/// have this form.
public final class PlainJson {

    private PlainJson() {}

    /// An unmodifiable deep copy in the same order, without the fields whose names are in `omittedNames`. In
    /// the copy, an `Integer` is a `Long`, a `Double` is a `BigDecimal`, and an `UnusableValue` is its text.
    ///
    /// @throws IllegalArgumentException if a value is not a plain value
    public static Map<String, @Nullable Object> copyFields(
            Map<?, ? extends @Nullable Object> fields, String... omittedNames) {
        if (fields.isEmpty()) {
            return Map.of();
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        fields.forEach((name, value) -> copy.put(String.valueOf(name), toPlainValue(value)));
        copy.keySet().removeAll(List.of(omittedNames));
        return Collections.unmodifiableMap(copy);
    }

    private static @Nullable Object toPlainValue(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case String text -> text;
            case UnusableValue unusable -> unusable.text();
            case Boolean flag -> flag;
            case Integer number -> (long) number;
            case Double number -> BigDecimal.valueOf(number);
            case Number number -> number;
            case List<?> list -> {
                List<@Nullable Object> copy = new ArrayList<>(list.size());
                list.forEach(entry -> copy.add(toPlainValue(entry)));
                yield Collections.unmodifiableList(copy);
            }
            case Map<?, ?> map -> copyFields(map);
            default -> throw new IllegalArgumentException("no JSON value: " + value.getClass());
        };
    }
}
