/// The variants of a shipment: their rates in a table, and applying one of them.
@NullMarked
package lanedesk.workstation.rates.whatif;

import org.jspecify.annotations.NullMarked;
