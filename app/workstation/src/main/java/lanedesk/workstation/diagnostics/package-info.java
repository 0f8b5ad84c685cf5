/// What is written down about the program's own work: the log, problem codes, and a text that can be mailed.
@NullMarked
package lanedesk.workstation.diagnostics;

import org.jspecify.annotations.NullMarked;
