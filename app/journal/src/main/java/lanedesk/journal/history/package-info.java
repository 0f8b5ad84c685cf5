/// The list of quotes and bookings, searched while typing.
@NullMarked
package lanedesk.journal.history;

import org.jspecify.annotations.NullMarked;
