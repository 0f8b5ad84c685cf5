/// Offered prices and their outcome. No type of this package contains the cost of a rate.
@NullMarked
package lanedesk.journal.offer;

import org.jspecify.annotations.NullMarked;
