/// What an OTR shipment asks of the service, what it still needs, and what speaks against it.
@NullMarked
package lanedesk.workstation.otr.request;

import org.jspecify.annotations.NullMarked;
