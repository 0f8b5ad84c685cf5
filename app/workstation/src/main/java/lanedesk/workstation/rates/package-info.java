/// The rate board: all OTR or drayage rates of a shipment, compared, priced and selected.
@NullMarked
package lanedesk.workstation.rates;

import org.jspecify.annotations.NullMarked;
