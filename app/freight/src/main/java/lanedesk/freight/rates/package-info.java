/// Mathematics of the rate board, on plain figures of OTR and drayage rates alike.
@NullMarked
package lanedesk.freight.rates;

import org.jspecify.annotations.NullMarked;
