/// Booking attempts: append-only transitions, one open attempt per quote, nothing sent twice.
@NullMarked
package lanedesk.journal.booking;

import org.jspecify.annotations.NullMarked;
