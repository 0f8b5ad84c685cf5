/// The window around the features: rail, top bar, tabs of open shipments, status line, customer picker and panels over
/// the page; with what every page uses of it: destinations, commands, notifications and the window's services.
@NullMarked
package lanedesk.workstation.shell;

import org.jspecify.annotations.NullMarked;
