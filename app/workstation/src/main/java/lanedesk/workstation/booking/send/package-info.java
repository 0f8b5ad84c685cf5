/// A booking from request to answer: saved, sent once, its state known at any time.
@NullMarked
package lanedesk.workstation.booking.send;

import org.jspecify.annotations.NullMarked;
