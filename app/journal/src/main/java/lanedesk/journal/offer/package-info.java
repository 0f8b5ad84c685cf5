/// Offered prices and their outcome. Nothing here has a field for a rate's cost.
@NullMarked
package lanedesk.journal.offer;

import org.jspecify.annotations.NullMarked;
