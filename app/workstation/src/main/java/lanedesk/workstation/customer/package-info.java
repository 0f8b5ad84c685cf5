/// The choice of customer and branch.
@NullMarked
package lanedesk.workstation.customer;

import org.jspecify.annotations.NullMarked;
