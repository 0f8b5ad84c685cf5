/// What a shipment could be other than it is, to be asked for beside it.
@NullMarked
package lanedesk.workstation.freight.variant;

import org.jspecify.annotations.NullMarked;
