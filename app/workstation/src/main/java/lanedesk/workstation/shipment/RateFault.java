package lanedesk.workstation.shipment;

/// A fault in a received rate. All faults but `FIGURE` and `UNREAD` prevent booking the rate.
public enum RateFault {
    /// Another rate of the same quote has the same number, so that a booking would be ambiguous.
    DUPLICATE_NUMBER,
    /// The buy rate is zero, negative or implausible.
    PRICE,
    /// The amounts are stated in a currency other than US dollars.
    CURRENCY,
    /// The expiry is not a date and time with a UTC offset.
    EXPIRY,
    /// An amount other than the buy rate is negative or implausible, or the suggested price or the freight amount is
    /// zero. The dispatcher should check the amount; a booking depends only on the buy rate.
    FIGURE,
    /// A value that decides what is booked cannot be read: the OTR mode, or the fuel of a drayage rate.
    UNREAD_TERMS,
    /// Another value cannot be read.
    UNREAD;

    /// Returns whether the fault prevents booking the rate.
    public boolean preventsBooking() {
        return this != FIGURE && this != UNREAD;
    }
}
