/// Postal codes of the United States and Canada with their towns: what completes a place, and what contradicts in it.
@NullMarked
package lanedesk.freight.place;

import org.jspecify.annotations.NullMarked;
