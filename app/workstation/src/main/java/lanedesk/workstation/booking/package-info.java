/// From a chosen rate to a booking: built from the stored quote, shown as it will be sent, written down, sent once.
@NullMarked
package lanedesk.workstation.booking;

import org.jspecify.annotations.NullMarked;
