/// One open shipment on its way from form to rates, booking and documents; shared by the features.
@NullMarked
package lanedesk.workstation.desk;

import org.jspecify.annotations.NullMarked;
