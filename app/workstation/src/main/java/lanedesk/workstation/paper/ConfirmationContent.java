package lanedesk.workstation.paper;

import java.util.List;

/// The OTR or drayage part of a booking confirmation.
///
/// @param kind what its subtitle's key ends with
/// @param numbers stand with those that every booking has
/// @param window when it is picked up or delivered
/// @param beside additional facts
record ConfirmationContent(
        String kind,
        List<Fact> numbers,
        Fact window,
        List<Fact> beside,
        BookingConfirmation.Party from,
        BookingConfirmation.Party to,
        List<BookingConfirmation.Column> columns,
        List<List<String>> freight) {}
