@NullMarked
package lanedesk.workstation.intake;

import org.jspecify.annotations.NullMarked;
