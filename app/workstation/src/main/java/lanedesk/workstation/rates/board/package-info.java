/// The rates of a shipment as loaded, priced and ranked: plain types without JavaFX.
@NullMarked
package lanedesk.workstation.rates.board;

import org.jspecify.annotations.NullMarked;
