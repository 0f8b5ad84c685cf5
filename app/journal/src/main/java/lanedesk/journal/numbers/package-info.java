/// Reports on quotes, offers and bookings, each figure with the rows it counts.
@NullMarked
package lanedesk.journal.numbers;

import org.jspecify.annotations.NullMarked;
