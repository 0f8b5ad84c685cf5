package lanedesk.workstation.wire;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.client.IsoDateTime;
import lanedesk.client.Word;
import org.jspecify.annotations.Nullable;

/// Reads the client's records field by field. A component named `extras` holds what the interface does not name and
/// stands beside the others, as it did on the wire.
public final class WireFields {

    private static final String EXTRAS = "extras";

    private final List<WireField> found = new ArrayList<>();

    private WireFields() {}

    /// Every field of a record in its order, those within it too; without the components named in `left`.
    public static List<WireField> of(Record record, String... left) {
        WireFields fields = new WireFields();
        fields.record(record, "", Set.of(left));
        return List.copyOf(fields.found);
    }

    /// Returns the value of a record's component; null where it has none.
    ///
    /// @throws IllegalArgumentException where the record has no such component
    public static @Nullable Object value(Record record, String name) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getName().equals(name)) {
                return value(record, component);
            }
        }
        throw new IllegalArgumentException(record.getClass().getSimpleName() + " has no " + name);
    }

    private static Map<?, ?> value(Record record, String name, Map<?, ?> otherwise) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getName().equals(name) && value(record, component) instanceof Map<?, ?> map) {
                return map;
            }
        }
        return otherwise;
    }

    /// A value in one line.
    public static String text(@Nullable Object value) {
        return switch (value) {
            case Word word -> word.code();
            case List<?> list -> list.stream().map(WireFields::text).collect(Collectors.joining(", "));
            case null, default -> String.valueOf(value);
        };
    }

    private static @Nullable Object value(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException unreadable) {
            throw new IllegalStateException(component.toString(), unreadable);
        }
    }

    private void record(Record record, String path, Set<String> left) {
        Set<?> unread = value(record, EXTRAS, Map.of()).keySet();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            String name = component.getName();
            if (unread.contains(name) && !(value(record, component) instanceof List<?> list && !list.isEmpty())) {
                continue; // it stands among the extras, as it came
            }
            Object value = left.contains(name) ? null : value(record, component);
            if (name.equals(EXTRAS) && value instanceof Map<?, ?> extras) {
                extras.forEach((key, extra) -> add(path + key, extra, false));
            } else if (!left.contains(name)) {
                add(path + name, value, true);
            }
        }
    }

    private void add(String path, @Nullable Object value, boolean named) {
        switch (value) {
            case Word word -> found.add(new WireField(path, text(word), named));
            case IsoDateTime time -> found.add(new WireField(path, time.text(), named));
            case Record record -> record(record, path + ".", Set.of());
            case Map<?, ?> map when !map.isEmpty() -> map.forEach((key, each) -> add(path + "." + key, each, named));
            case List<?> list
            when list.stream().anyMatch(each -> each instanceof Record || each instanceof Map) -> {
                for (int at = 0; at < list.size(); at++) {
                    add(path + "[" + at + "]", list.get(at), named);
                }
            }
            case null, default -> found.add(new WireField(path, text(value), named));
        }
    }
}
