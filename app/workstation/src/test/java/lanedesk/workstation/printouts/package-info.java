@NullMarked
package lanedesk.workstation.printouts;

import org.jspecify.annotations.NullMarked;
