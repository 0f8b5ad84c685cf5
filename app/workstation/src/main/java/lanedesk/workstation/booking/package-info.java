/// Booking a selected rate. The request is built from the stored quote, shown as it will be sent, saved, and sent
/// once.
@NullMarked
package lanedesk.workstation.booking;

import org.jspecify.annotations.NullMarked;
