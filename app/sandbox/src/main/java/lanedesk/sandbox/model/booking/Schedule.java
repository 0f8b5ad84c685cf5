package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// How a warehouse receives a container.
public enum Schedule {
    PICKUP_WINDOW("Pickup Window"),
    APPOINTMENT_REQUIRED("Appointment Required");

    private final String wireName;

    Schedule(String word) {
        this.wireName = word;
    }

    /// The word on the wire.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
