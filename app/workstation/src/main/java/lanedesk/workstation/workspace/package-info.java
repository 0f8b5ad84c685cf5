/// What every feature is made with: the program's own parts, and those of one environment.
@NullMarked
package lanedesk.workstation.workspace;

import org.jspecify.annotations.NullMarked;
