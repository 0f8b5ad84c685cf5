@NullMarked
package lanedesk.workstation.journal.record;

import org.jspecify.annotations.NullMarked;
