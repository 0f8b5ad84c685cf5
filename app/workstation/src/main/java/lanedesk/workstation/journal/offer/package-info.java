/// What customers were told: prices that left the program, and what became of them. Nothing here has a field for what a
/// rate costs.
@NullMarked
package lanedesk.workstation.journal.offer;

import org.jspecify.annotations.NullMarked;
