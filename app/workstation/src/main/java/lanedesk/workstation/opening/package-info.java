/// The window in the program's place when its journal did not open: what happened, what is where, and what can be done.
@NullMarked
package lanedesk.workstation.opening;

import org.jspecify.annotations.NullMarked;
