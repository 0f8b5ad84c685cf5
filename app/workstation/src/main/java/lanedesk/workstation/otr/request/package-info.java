/// The requests of an OTR shipment, its missing values and its errors.
@NullMarked
package lanedesk.workstation.otr.request;

import org.jspecify.annotations.NullMarked;
