@NullMarked
package lanedesk.workstation.journal.office;

import org.jspecify.annotations.NullMarked;
