/// A booking in steps: prepared, sent once, its answer read (interface: Booking result).
@NullMarked
package lanedesk.client.booking;

import org.jspecify.annotations.NullMarked;
