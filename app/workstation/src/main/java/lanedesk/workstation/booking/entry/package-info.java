/// The inputs of a booking page: fields with text, error and source of their value.
@NullMarked
package lanedesk.workstation.booking.entry;

import org.jspecify.annotations.NullMarked;
