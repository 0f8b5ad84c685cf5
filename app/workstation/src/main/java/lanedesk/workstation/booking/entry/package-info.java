/// The inputs of a booking's page: fields that know their text, their error and the source of their value.
@NullMarked
package lanedesk.workstation.booking.entry;

import org.jspecify.annotations.NullMarked;
