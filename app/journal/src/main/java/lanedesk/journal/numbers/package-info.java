/// Reports on quotes, offers and bookings. Each number comes with the query for the rows that it counts.
@NullMarked
package lanedesk.journal.numbers;

import org.jspecify.annotations.NullMarked;
