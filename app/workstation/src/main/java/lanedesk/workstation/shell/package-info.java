/// The window: rail, top bar, pages and status line, and what lies over them.
@NullMarked
package lanedesk.workstation.shell;

import org.jspecify.annotations.NullMarked;
