package lanedesk.workstation.shipment;

/// A fault of a received rate. All but `FIGURE` and `UNREAD` block its booking.
public enum RateFault {
    /// Another rate of the same quote has the same number, so that a booking would be ambiguous.
    DUPLICATE_NUMBER,
    /// The buy rate is zero, negative or not plausible.
    PRICE,
    /// Its amounts are stated in another currency than US dollars.
    CURRENCY,
    /// The expiry is not a date-time with an offset.
    EXPIRY,
    /// Another amount is negative or not plausible, or the suggested price or freight is zero. The dispatcher
    /// should check it; a booking commits only to the buy rate.
    FIGURE,
    /// A value that determines what is booked is unreadable: the OTR mode, or the fuel of a drayage rate.
    UNREAD_TERMS,
    /// Another value is unreadable.
    UNREAD;

    /// Whether it blocks booking.
    public boolean preventsBooking() {
        return this != FIGURE && this != UNREAD;
    }
}
