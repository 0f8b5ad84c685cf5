/// Booking attempts. Transitions are only appended, a quote has at most one open attempt, and nothing is sent
/// twice.
@NullMarked
package lanedesk.journal.booking;

import org.jspecify.annotations.NullMarked;
