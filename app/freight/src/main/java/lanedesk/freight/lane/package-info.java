/// Places and lanes: one line parsed into country, state, city and postal code, and formatted.
@NullMarked
package lanedesk.freight.lane;

import org.jspecify.annotations.NullMarked;
