/// The requests of an OTR shipment, its open needs, and its problems.
@NullMarked
package lanedesk.workstation.otr.request;

import org.jspecify.annotations.NullMarked;
