@NullMarked
package lanedesk.workstation.journal.quote;

import org.jspecify.annotations.NullMarked;
