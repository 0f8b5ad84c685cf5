/// What is typed on a booking's page: fields that know their text, their error and who filled them.
@NullMarked
package lanedesk.workstation.booking.entry;

import org.jspecify.annotations.NullMarked;
