package lanedesk.client.otr;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.client.internal.Plain;
import org.jspecify.annotations.Nullable;

/// Whom to call about hazardous goods (interface: POST /v1/otr/book, hazardousContact). The interface requires it with
/// such goods and does not show its fields, so it carries whatever fields it is given.
public record HazardousContact(Map<String, @Nullable Object> fields) {

    public HazardousContact {
        fields = Plain.copy(fields);
    }

    /// With a name and a phone, under those names.
    public static HazardousContact of(String name, String phone) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("name", name);
        fields.put("phone", phone);
        return new HazardousContact(fields);
    }
}
