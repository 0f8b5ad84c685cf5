/// The What-if page: variants of a shipment with their rates, one of which can replace the shipment.
@NullMarked
package lanedesk.workstation.rates.whatif;

import org.jspecify.annotations.NullMarked;
