/// The containers of shipments with several containers: their numbers and days.
@NullMarked
package lanedesk.journal.container;

import org.jspecify.annotations.NullMarked;
