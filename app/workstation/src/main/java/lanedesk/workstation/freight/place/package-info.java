/// Postal codes of the United States and Canada with their towns: what completes a place, and what contradicts in it.
@NullMarked
package lanedesk.workstation.freight.place;

import org.jspecify.annotations.NullMarked;
