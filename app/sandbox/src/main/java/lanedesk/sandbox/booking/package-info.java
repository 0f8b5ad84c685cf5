/// OTR and drayage quoting and booking: what a booking must share with its quote, what may be booked, and the
/// documents.
@NullMarked
package lanedesk.sandbox.booking;

import org.jspecify.annotations.NullMarked;
