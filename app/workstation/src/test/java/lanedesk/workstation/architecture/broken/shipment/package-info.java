/// The package that all features share, with a type that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.shipment;

import org.jspecify.annotations.NullMarked;
