/// Places and lanes: one line read into country, state, city and postal code, and back.
@NullMarked
package lanedesk.freight.lane;

import org.jspecify.annotations.NullMarked;
