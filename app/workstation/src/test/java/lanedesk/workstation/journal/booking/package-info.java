@NullMarked
package lanedesk.workstation.journal.booking;

import org.jspecify.annotations.NullMarked;
