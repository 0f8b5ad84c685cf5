/// Calculations of the rate board for OTR and drayage rates.
@NullMarked
package lanedesk.freight.rates;

import org.jspecify.annotations.NullMarked;
