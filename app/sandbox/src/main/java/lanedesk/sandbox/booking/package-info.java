/// The desks that quote and book: what a booking must have in common with its quote, what may be booked at all, and
/// where its documents are found.
@NullMarked
package lanedesk.sandbox.booking;

import org.jspecify.annotations.NullMarked;
