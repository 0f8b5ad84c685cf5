/// A common package that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.shipment;

import org.jspecify.annotations.NullMarked;
