@NullMarked
package lanedesk.workstation.journal.lane;

import org.jspecify.annotations.NullMarked;
