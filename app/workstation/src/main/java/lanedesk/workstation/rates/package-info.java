/// The rate board, on which a dispatcher compares, prices and selects the rates of a shipment.
@NullMarked
package lanedesk.workstation.rates;

import org.jspecify.annotations.NullMarked;
