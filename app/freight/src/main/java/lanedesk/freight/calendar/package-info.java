/// Business days and public holidays of the United States, Canada and Mexico, and parsing of dates.
@NullMarked
package lanedesk.freight.calendar;

import org.jspecify.annotations.NullMarked;
