/// From the command line to a running program: options, the display, the data folder.
@NullMarked
package lanedesk.workstation.launch;

import org.jspecify.annotations.NullMarked;
