/// The variants of a shipment: their rates side by side, and taking one of them over.
@NullMarked
package lanedesk.workstation.rates.whatif;

import org.jspecify.annotations.NullMarked;
