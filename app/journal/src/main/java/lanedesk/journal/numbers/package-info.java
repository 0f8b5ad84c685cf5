/// Reports on quotes, offers and bookings, each number with the rows that it counts.
@NullMarked
package lanedesk.journal.numbers;

import org.jspecify.annotations.NullMarked;
