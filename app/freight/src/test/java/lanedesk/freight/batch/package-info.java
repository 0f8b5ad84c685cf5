@NullMarked
package lanedesk.freight.batch;

import org.jspecify.annotations.NullMarked;
