/// Everything that was quoted and booked, found again; and the addresses learned on the way.
@NullMarked
package lanedesk.workstation.history;

import org.jspecify.annotations.NullMarked;
