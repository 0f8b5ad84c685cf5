/// Days of business and public holidays of the United States, Canada and Mexico, and days as people say them.
@NullMarked
package lanedesk.freight.calendar;

import org.jspecify.annotations.NullMarked;
