/// The picker of customers.
@NullMarked
package lanedesk.workstation.customer;

import org.jspecify.annotations.NullMarked;
