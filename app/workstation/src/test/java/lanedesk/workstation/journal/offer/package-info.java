@NullMarked
package lanedesk.workstation.journal.offer;

import org.jspecify.annotations.NullMarked;
