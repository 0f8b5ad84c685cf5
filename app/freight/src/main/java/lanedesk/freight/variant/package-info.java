/// Variants of a shipment whose rates are asked for beside its own.
@NullMarked
package lanedesk.freight.variant;

import org.jspecify.annotations.NullMarked;
