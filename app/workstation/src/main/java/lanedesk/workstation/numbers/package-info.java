/// Reports of quotes, offers and bookings, with the rows behind each number.
@NullMarked
package lanedesk.workstation.numbers;

import org.jspecify.annotations.NullMarked;
