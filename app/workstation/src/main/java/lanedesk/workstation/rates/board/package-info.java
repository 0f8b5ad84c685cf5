/// The rates of a shipment, loaded, priced and ranked. The types do not depend on JavaFX.
@NullMarked
package lanedesk.workstation.rates.board;

import org.jspecify.annotations.NullMarked;
