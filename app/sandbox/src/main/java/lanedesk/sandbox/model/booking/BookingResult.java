package lanedesk.sandbox.model.booking;

import java.util.List;

/// The answer to a booking.
public record BookingResult(long orderNumber, String bolNumber, List<DocumentLink> documents) {
    public BookingResult {
        documents = List.copyOf(documents);
    }
}
