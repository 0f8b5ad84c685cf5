/// Quotes and books OTR freight and drayage. Defines which values of a booking must equal the quote, which bookings
/// are rejected, and which documents a booking has.
@NullMarked
package lanedesk.sandbox.booking;

import org.jspecify.annotations.NullMarked;
