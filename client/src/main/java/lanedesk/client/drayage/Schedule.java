package lanedesk.client.drayage;

import lanedesk.client.Word;

/// How the warehouse takes the container (interface: POST /v1/drayage/book, shipperConsignee).
public record Schedule(String code) implements Word {

    /// Within a window of times on a date.
    public static final Schedule PICKUP_WINDOW = new Schedule("Pickup Window");

    /// By appointment; no window is sent.
    public static final Schedule APPOINTMENT_REQUIRED = new Schedule("Appointment Required");

    @Override
    public String toString() {
        return code;
    }
}
