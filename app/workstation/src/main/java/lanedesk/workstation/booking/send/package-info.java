/// A booking from request to answer. It is saved and sent once, and its state is known at any time.
@NullMarked
package lanedesk.workstation.booking.send;

import org.jspecify.annotations.NullMarked;
