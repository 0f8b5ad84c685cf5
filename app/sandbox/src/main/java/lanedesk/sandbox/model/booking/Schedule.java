package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// How the pickup or delivery at a warehouse is scheduled.
public enum Schedule {
    PICKUP_WINDOW("Pickup Window"),
    APPOINTMENT_REQUIRED("Appointment Required");

    private final String wireName;

    Schedule(String wireName) {
        this.wireName = wireName;
    }

    /// The name in requests and answers.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
