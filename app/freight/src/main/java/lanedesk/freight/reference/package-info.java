/// The reference numbers of a shipment.
@NullMarked
package lanedesk.freight.reference;

import org.jspecify.annotations.NullMarked;
