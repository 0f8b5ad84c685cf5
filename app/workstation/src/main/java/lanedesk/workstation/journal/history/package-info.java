/// The one list of quotes and bookings, found as one types.
@NullMarked
package lanedesk.workstation.journal.history;

import org.jspecify.annotations.NullMarked;
