package lanedesk.sandbox.documents;

import java.util.List;
import lanedesk.sandbox.model.booking.BookedShipment;

/// The letterhead of a letter-size document. Some of its values are repeated on the following pages.
record Letterhead(String title, String subtitle, String bolNumber, long orderNumber, List<LabeledValue> facts) {
    /// The letterhead of a document of a shipment, with the day of the booking as the day of issue.
    static Letterhead of(BookedShipment shipment, String title, String subtitle, LabeledValue... facts) {
        return new Letterhead(
                title,
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ", subtitle, "issued " + DocumentFormatter.formatDay(shipment.bookedAt())),
                shipment.bolNumber(),
                shipment.orderNumber(),
                List.of(facts));
    }
}
