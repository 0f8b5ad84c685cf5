@NullMarked
package lanedesk.workstation.journal.store;

import org.jspecify.annotations.NullMarked;
