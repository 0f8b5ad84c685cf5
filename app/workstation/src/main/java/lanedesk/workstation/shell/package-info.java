/// The window: rail, top bar, desks and status line.
@NullMarked
package lanedesk.workstation.shell;

import org.jspecify.annotations.NullMarked;
