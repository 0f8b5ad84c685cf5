package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// How a drayage pickup or delivery at a warehouse is scheduled.
public enum Schedule {
    PICKUP_WINDOW("Pickup Window"),
    APPOINTMENT_REQUIRED("Appointment Required");

    private final String apiName;

    Schedule(String apiName) {
        this.apiName = apiName;
    }

    /// The name of the schedule in requests and answers.
    @JsonValue
    public String apiName() {
        return apiName;
    }
}
