/// Places and lanes: one line read into country, state, city and postal code, and back.
@NullMarked
package lanedesk.workstation.freight.lane;

import org.jspecify.annotations.NullMarked;
