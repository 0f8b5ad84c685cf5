/// Exports for customers: the customer's own file with added price columns, or one sheet of all lanes. No type in
/// this package has a field for a rate's cost.
@NullMarked
package lanedesk.workstation.batch.sell;

import org.jspecify.annotations.NullMarked;
