/// The audit export: bookings, acknowledgements and offers, written as lines that reveal later changes.
@NullMarked
package lanedesk.journal.audit;

import org.jspecify.annotations.NullMarked;
