/// Prices offered to customers, and whether they were accepted. No type of this package contains the buy rate.
@NullMarked
package lanedesk.journal.offer;

import org.jspecify.annotations.NullMarked;
