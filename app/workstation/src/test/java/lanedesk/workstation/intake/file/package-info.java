@NullMarked
package lanedesk.workstation.intake.file;

import org.jspecify.annotations.NullMarked;
