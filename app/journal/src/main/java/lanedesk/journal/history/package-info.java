/// The list of quotes and bookings, searched while the user types.
@NullMarked
package lanedesk.journal.history;

import org.jspecify.annotations.NullMarked;
