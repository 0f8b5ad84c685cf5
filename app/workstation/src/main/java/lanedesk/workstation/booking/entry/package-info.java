/// The inputs of a booking page: their text, their error and their fields in the service's request.
@NullMarked
package lanedesk.workstation.booking.entry;

import org.jspecify.annotations.NullMarked;
