/// Everything that was quoted and booked, found again.
@NullMarked
package lanedesk.workstation.history;

import org.jspecify.annotations.NullMarked;
