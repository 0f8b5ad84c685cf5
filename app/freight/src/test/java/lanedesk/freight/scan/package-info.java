@NullMarked
package lanedesk.freight.scan;

import org.jspecify.annotations.NullMarked;
