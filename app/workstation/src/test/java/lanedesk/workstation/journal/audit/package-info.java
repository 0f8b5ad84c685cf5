@NullMarked
package lanedesk.workstation.journal.audit;

import org.jspecify.annotations.NullMarked;
