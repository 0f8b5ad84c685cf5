/// Variants of a shipment whose rates are requested for comparison.
@NullMarked
package lanedesk.freight.variant;

import org.jspecify.annotations.NullMarked;
