@NullMarked
package lanedesk.tour;

import org.jspecify.annotations.NullMarked;
