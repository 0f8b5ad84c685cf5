/// The one list of quotes and bookings, searched while one types.
@NullMarked
package lanedesk.journal.history;

import org.jspecify.annotations.NullMarked;
