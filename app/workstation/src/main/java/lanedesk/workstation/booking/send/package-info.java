/// A booking from order to answer: written down, sent once, its state known at every moment.
@NullMarked
package lanedesk.workstation.booking.send;

import org.jspecify.annotations.NullMarked;
