@NullMarked
package lanedesk.workstation.journal.retention;

import org.jspecify.annotations.NullMarked;
