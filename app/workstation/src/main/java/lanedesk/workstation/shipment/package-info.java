/// One open shipment, its steps, and what its pages have in common: saved quotes, formatted places, reference lists,
/// and the fields of the service's answers.
@NullMarked
package lanedesk.workstation.shipment;

import org.jspecify.annotations.NullMarked;
