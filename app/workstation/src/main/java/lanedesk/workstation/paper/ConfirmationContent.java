package lanedesk.workstation.paper;

import java.util.List;

/// The part of a desk's booking on its confirmation.
///
/// @param kind what its subtitle's key ends with
/// @param numbers stand with those that every booking has
/// @param window when it is picked up or delivered
/// @param beside stands beside it
record ConfirmationContent(
        String kind,
        List<Fact> numbers,
        Fact window,
        List<Fact> beside,
        BookingConfirmation.Party from,
        BookingConfirmation.Party to,
        List<BookingConfirmation.Column> columns,
        List<List<String>> freight) {}
