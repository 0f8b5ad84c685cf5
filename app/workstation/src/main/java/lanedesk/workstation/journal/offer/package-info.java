/// Offered prices: prices that left the program, and the answers to them. Nothing here has a field for what a rate
/// costs.
@NullMarked
package lanedesk.workstation.journal.offer;

import org.jspecify.annotations.NullMarked;
