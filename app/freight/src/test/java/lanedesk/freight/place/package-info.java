@NullMarked
package lanedesk.freight.place;

import org.jspecify.annotations.NullMarked;
