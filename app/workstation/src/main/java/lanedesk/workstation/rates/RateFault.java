package lanedesk.workstation.rates;

/// What is wrong with a rate as it came, so that it cannot be booked.
enum RateFault {
    /// Another rate of the same quote has the same number, so that a booking could mean either.
    DUPLICATE_NUMBER,
    /// The buy rate is nothing, negative or beyond belief.
    PRICE,
    /// The expiry is no date with an offset.
    EXPIRY
}
