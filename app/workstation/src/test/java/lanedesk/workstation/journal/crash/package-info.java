@NullMarked
package lanedesk.workstation.journal.crash;

import org.jspecify.annotations.NullMarked;
