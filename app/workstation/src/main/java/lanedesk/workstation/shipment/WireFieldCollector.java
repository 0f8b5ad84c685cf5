package lanedesk.workstation.shipment;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.client.IsoDateTime;
import lanedesk.client.OpenEnum;
import org.jspecify.annotations.Nullable;

/// Lists all fields of a record of the client, including the undocumented fields in its `extras` component.
public final class WireFieldCollector {

    private static final String EXTRAS = "extras";

    private final List<WireField> fields = new ArrayList<>();

    private WireFieldCollector() {}

    /// Returns the fields of a record in their order, including the fields of nested records.
    ///
    /// @param excludedNames names of components of `record` itself that are omitted
    public static List<WireField> collectFields(Record record, String... excludedNames) {
        WireFieldCollector collector = new WireFieldCollector();
        collector.addRecord(record, "", Set.of(excludedNames));
        return List.copyOf(collector.fields);
    }

    /// Returns the value of a record's component; null if the value is null.
    ///
    /// @throws IllegalArgumentException if the record has no such component
    public static @Nullable Object componentValue(Record record, String name) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getName().equals(name)) {
                return componentValue(record, component);
            }
        }
        throw new IllegalArgumentException(record.getClass().getSimpleName() + " has no " + name);
    }

    private static Map<?, ?> mapComponentOrDefault(Record record, String name, Map<?, ?> defaultValue) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getName().equals(name) && componentValue(record, component) instanceof Map<?, ?> map) {
                return map;
            }
        }
        return defaultValue;
    }

    /// Returns a value as text: an enum value as its code, a list as its elements joined by commas, null as
    /// `null`.
    public static String valueText(@Nullable Object value) {
        return switch (value) {
            case OpenEnum word -> word.code();
            case List<?> list ->
                list.stream().map(WireFieldCollector::valueText).collect(Collectors.joining(", "));
            case null, default -> String.valueOf(value);
        };
    }

    private static @Nullable Object componentValue(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException unreadable) {
            throw new IllegalStateException(component.toString(), unreadable);
        }
    }

    private void addRecord(Record record, String path, Set<String> excludedNames) {
        Set<?> undocumentedNames =
                mapComponentOrDefault(record, EXTRAS, Map.of()).keySet();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            String name = component.getName();
            if (undocumentedNames.contains(name)
                    && !(componentValue(record, component) instanceof List<?> list && !list.isEmpty())) {
                // The extras contain this field as the service sent it.
                continue;
            }
            Object value = excludedNames.contains(name) ? null : componentValue(record, component);
            if (name.equals(EXTRAS) && value instanceof Map<?, ?> extras) {
                extras.forEach((key, extra) -> addField(path + key, extra, false));
            } else if (!excludedNames.contains(name)) {
                addField(path + name, value, true);
            }
        }
    }

    private void addField(String path, @Nullable Object value, boolean isDocumented) {
        switch (value) {
            case OpenEnum openEnum -> fields.add(new WireField(path, valueText(openEnum), isDocumented));
            case IsoDateTime time -> fields.add(new WireField(path, time.text(), isDocumented));
            case Record record -> addRecord(record, path + ".", Set.of());
            case Map<?, ?> map
            when !map.isEmpty() -> map.forEach((key, element) -> addField(path + "." + key, element, isDocumented));
            case List<?> list
            when list.stream().anyMatch(element -> element instanceof Record || element instanceof Map) -> {
                for (int index = 0; index < list.size(); index++) {
                    addField(path + "[" + index + "]", list.get(index), isDocumented);
                }
            }
            case null, default -> fields.add(new WireField(path, valueText(value), isDocumented));
        }
    }
}
