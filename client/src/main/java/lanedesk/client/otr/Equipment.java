package lanedesk.client.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.client.internal.Plain;
import org.jspecify.annotations.Nullable;

/// A type of equipment available for a Truckload rate (interface: OTR quote result, Carrier quote). The interface does
/// not show its fields.
///
/// @param fields every field as it came; a bare word stands under `name`
public record Equipment(Map<String, @Nullable Object> fields) {

    public Equipment {
        fields = Plain.copy(fields);
    }

    /// What to call it: the first of its texts that reads like a name, else all its values.
    public String label() {
        for (String candidate :
                List.of("displayName", "name", "equipmentName", "equipmentType", "type", "description")) {
            if (fields.get(candidate) instanceof String text && !text.isBlank()) {
                return text;
            }
        }
        return fields.values().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    static List<Equipment> in(Map<String, @Nullable Object> extras) {
        List<Equipment> found = new ArrayList<>();
        extras.forEach((name, value) -> {
            if (name.toLowerCase(Locale.ROOT).contains("equipment")) {
                add(found, value);
            }
        });
        return List.copyOf(found);
    }

    private static void add(List<Equipment> found, @Nullable Object value) {
        switch (value) {
            case null -> {}
            case List<?> list -> list.forEach(each -> add(found, each));
            case Map<?, ?> map -> found.add(new Equipment(Plain.copy(map)));
            default -> found.add(new Equipment(Map.of("name", String.valueOf(value))));
        }
    }
}
