/// Figures of what was quoted, offered and booked, each with the rows that it counts.
@NullMarked
package lanedesk.journal.numbers;

import org.jspecify.annotations.NullMarked;
