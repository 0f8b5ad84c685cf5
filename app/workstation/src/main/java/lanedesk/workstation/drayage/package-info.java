/// The drayage form, with which a dispatcher requests the rates of one container between a market and a warehouse.
@NullMarked
package lanedesk.workstation.drayage;

import org.jspecify.annotations.NullMarked;
