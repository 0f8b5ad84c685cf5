/// Converts request files to text within limits. Loads no external resources, writes no files, and executes no
/// content.
@NullMarked
package lanedesk.workstation.intake.file;

import org.jspecify.annotations.NullMarked;
