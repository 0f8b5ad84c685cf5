package lanedesk.workstation.booking;

import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.navigation.Screen;

/// Makes the booking pages of both desks.
public final class BookingFeature {

    private final BookingParts parts;
    private final HsSearch hsSearch;

    public BookingFeature(BookingParts parts) {
        this.parts = parts;
        this.hsSearch = new HsSearch(parts.reference().hsCodes(), parts.runner());
    }

    /// The page that books a chosen rate.
    public Screen booking(Shipment shipment, RateChoice choice) {
        return new BookingScreen(parts, shipment, choice, hsSearch);
    }
}
