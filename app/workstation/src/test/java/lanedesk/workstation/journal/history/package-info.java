@NullMarked
package lanedesk.workstation.journal.history;

import org.jspecify.annotations.NullMarked;
