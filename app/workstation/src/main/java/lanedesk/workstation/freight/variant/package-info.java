/// Variants of a shipment whose rates are asked for beside its own.
@NullMarked
package lanedesk.workstation.freight.variant;

import org.jspecify.annotations.NullMarked;
