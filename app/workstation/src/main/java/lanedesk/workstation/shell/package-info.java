/// The window: rail, top row, tabs, status line, customer picker and panels, and what every page needs from it:
/// destinations, commands, notifications, error messages and services.
@NullMarked
package lanedesk.workstation.shell;

import org.jspecify.annotations.NullMarked;
