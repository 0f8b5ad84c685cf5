/// The history of quotes and bookings, with search and filters.
@NullMarked
package lanedesk.workstation.history;

import org.jspecify.annotations.NullMarked;
