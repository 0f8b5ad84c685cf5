/// The rate board: every rate of a shipment, over the road or drayage, compared, priced and chosen.
@NullMarked
package lanedesk.workstation.rates;

import org.jspecify.annotations.NullMarked;
