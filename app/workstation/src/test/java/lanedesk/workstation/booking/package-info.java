@NullMarked
package lanedesk.workstation.booking;

import org.jspecify.annotations.NullMarked;
