/// OTR and drayage quoting and booking: which values of a booking must match its quote, which bookings are rejected,
/// and the documents of a booking.
@NullMarked
package lanedesk.sandbox.booking;

import org.jspecify.annotations.NullMarked;
