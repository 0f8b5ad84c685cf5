/// The rates of a shipment as they were read, priced and ranked: plain types that know no toolkit.
@NullMarked
package lanedesk.workstation.rates.board;

import org.jspecify.annotations.NullMarked;
