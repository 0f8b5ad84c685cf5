/// A booking from request to answer. The request is saved and sent once, and the state of the booking is known at
/// any time.
@NullMarked
package lanedesk.workstation.booking.send;

import org.jspecify.annotations.NullMarked;
