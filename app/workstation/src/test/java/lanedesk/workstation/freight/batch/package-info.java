@NullMarked
package lanedesk.workstation.freight.batch;

import org.jspecify.annotations.NullMarked;
