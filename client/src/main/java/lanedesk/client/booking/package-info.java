/// Booking in steps: prepare, send once, evaluate the answer (interface: Booking result).
@NullMarked
package lanedesk.client.booking;

import org.jspecify.annotations.NullMarked;
