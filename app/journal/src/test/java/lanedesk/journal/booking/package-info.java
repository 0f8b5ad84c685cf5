@NullMarked
package lanedesk.journal.booking;

import org.jspecify.annotations.NullMarked;
