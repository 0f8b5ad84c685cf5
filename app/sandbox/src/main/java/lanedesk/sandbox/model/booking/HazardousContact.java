package lanedesk.sandbox.model.booking;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The contact for hazardous goods. The API does not define its fields, so all received fields are kept as texts in
/// the received order.
public record HazardousContact(Map<String, String> fields) {
    public HazardousContact {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /// Returns the value of the first field whose name contains "name".
    public Optional<String> findName() {
        return findFieldContaining("name");
    }

    /// Returns the value of the first field whose name contains "phone".
    public Optional<String> findPhone() {
        return findFieldContaining("phone");
    }

    private Optional<String> findFieldContaining(String word) {
        return fields.entrySet().stream()
                .filter(field -> field.getKey().toLowerCase(Locale.ROOT).contains(word))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
