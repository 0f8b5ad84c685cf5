package lanedesk.workstation.today;

import java.time.LocalDate;
import java.time.LocalDateTime;
import lanedesk.journal.booking.DueBooking;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.workstation.shell.Destination;
import org.jspecify.annotations.Nullable;

/// One line of the page: something that is due today or tomorrow.
///
/// @param time when it is due, at its place; null for a booking whose status is unknown
/// @param day its day, as counted at its place
/// @param carrier name of the carrier; empty if unknown
/// @param containerNumber number of the container; empty for all other lines
/// @param number the order number of a booking, or else the quote number
/// @param dispatcher e-mail address of the dispatcher who booked or offered
/// @param destination what the line opens
/// @param booking the booked event; null for all other lines
record DueRow(
        Kind kind,
        @Nullable LocalDateTime time,
        Day day,
        String customer,
        QuotedLane lane,
        String carrier,
        String containerNumber,
        long number,
        String dispatcher,
        Destination destination,
        @Nullable DueBooking booking) {

    /// The day of a line.
    enum Day {
        OVERDUE,
        TODAY,
        TOMORROW;

        /// The day of `date` for the current date `today`; the date must not be after tomorrow.
        static Day of(LocalDate date, LocalDate today) {
            return date.isBefore(today) ? OVERDUE : date.equals(today) ? TODAY : TOMORROW;
        }
    }

    /// What is due, in the order of the page.
    enum Kind {
        UNKNOWN_BOOKING,
        PICKUP,
        LAST_FREE_DAY,
        CUT_OFF,
        DELIVERY,
        ARRIVAL,
        DEPARTURE,
        OFFER_EXPIRY,
        FOLLOW_UP;

        static Kind of(DueBooking.Event event) {
            return switch (event) {
                case PICKUP -> PICKUP;
                case DELIVERY -> DELIVERY;
                case ARRIVAL -> ARRIVAL;
                case DEPARTURE -> DEPARTURE;
            };
        }
    }
}
