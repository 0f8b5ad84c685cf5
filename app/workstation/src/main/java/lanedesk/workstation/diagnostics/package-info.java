/// The log of the program's own work, problem codes, and a text that can be mailed.
@NullMarked
package lanedesk.workstation.diagnostics;

import org.jspecify.annotations.NullMarked;
