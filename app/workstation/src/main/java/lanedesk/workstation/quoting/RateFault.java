package lanedesk.workstation.quoting;

/// The fault of a rate as it came. All but `FIGURE` and `UNREAD` bar it from being booked.
public enum RateFault {
    /// Another rate of the same quote has the same number, so that a booking could mean either.
    DUPLICATE_NUMBER,
    /// The buy rate is nothing, negative or beyond belief.
    PRICE,
    /// Its amounts are said to be of another currency than US dollars, so that it has no price here.
    CURRENCY,
    /// The expiry is no date with an offset.
    EXPIRY,
    /// A figure beside the buy rate is negative or beyond belief, or the suggested price or the freight is nothing. It
    /// is for the dispatcher to look at: what a booking commits to is the buy rate.
    FIGURE,
    /// A value that decides what is booked could not be read: the mode over the road, the fuel of a container's rate.
    UNREAD_TERMS,
    /// Another value could not be read.
    UNREAD;

    /// Whether a rate of which this is so can't be booked.
    public boolean preventsBooking() {
        return this != FIGURE && this != UNREAD;
    }
}
