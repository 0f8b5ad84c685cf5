package lanedesk.sandbox.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.Refusal;
import org.jspecify.annotations.Nullable;

/// A request after the door: who may ask has been settled, the body is whole.
final class ApiRequest {
    private final String base;
    private final Map<String, String> places;
    private final Map<String, List<String>> query;
    private final byte[] body;
    private final Map<String, String> breaches = new LinkedHashMap<>();

    ApiRequest(String base, Map<String, String> places, Map<String, List<String>> query, byte[] body) {
        this.base = base;
        this.places = places;
        this.query = query;
        this.body = body;
    }

    /// The base address that the caller used, without a slash at its end.
    String base() {
        return base;
    }

    byte[] body() {
        return body;
    }

    /// A named part of the path.
    String place(String name) {
        return places.getOrDefault(name, "");
    }

    void breach(String name, String message) {
        breaches.putIfAbsent(name, message);
    }

    void refuseIfAny() {
        if (!breaches.isEmpty()) {
            throw Refusal.invalid(breaches);
        }
    }

    /// A query parameter; an empty one counts as left out.
    @Nullable
    String text(String name) {
        List<String> values = query.getOrDefault(name, List.of());
        if (values.size() > 1) {
            breach(name, "Must not be given twice.");
        }
        return values.isEmpty() || values.getFirst().isBlank()
                ? null
                : values.getFirst().strip();
    }

    @Nullable
    Long number(String name, long least, long most) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            breach(name, "Must be an integer.");
            return null;
        }
        breach(name, "Must be between " + least + " and " + most + ".");
        return null;
    }
}
