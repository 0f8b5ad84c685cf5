/// One open shipment and its steps, the only meeting place of the features; and what they share of it: quotes stored
/// and
/// read back, places on one line, cached reference lists and answers with all their fields.
@NullMarked
package lanedesk.workstation.shipment;

import org.jspecify.annotations.NullMarked;
