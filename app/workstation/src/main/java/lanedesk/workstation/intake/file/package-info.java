/// Converts request files to text within limits: nothing is loaded, written or executed.
@NullMarked
package lanedesk.workstation.intake.file;

import org.jspecify.annotations.NullMarked;
