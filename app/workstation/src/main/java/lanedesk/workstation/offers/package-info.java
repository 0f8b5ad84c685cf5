/// Offers to customers: due, won and lost offers, and new rates for expired offers.
@NullMarked
package lanedesk.workstation.offers;

import org.jspecify.annotations.NullMarked;
