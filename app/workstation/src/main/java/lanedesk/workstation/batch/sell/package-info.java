/// What goes to the customer: own file with prices behind its columns, or one paper of all lanes. Nothing here can hold
/// what a rate costs.
@NullMarked
package lanedesk.workstation.batch.sell;

import org.jspecify.annotations.NullMarked;
