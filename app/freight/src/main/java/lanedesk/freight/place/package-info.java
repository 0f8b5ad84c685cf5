/// Postal codes of the United States and Canada with their cities: completing places and finding contradictions.
@NullMarked
package lanedesk.freight.place;

import org.jspecify.annotations.NullMarked;
