/// One open shipment on its way from form to rates, booking and papers; the features' meeting place.
@NullMarked
package lanedesk.workstation.desk;

import org.jspecify.annotations.NullMarked;
