@NullMarked
package lanedesk.workstation.journal;

import org.jspecify.annotations.NullMarked;
