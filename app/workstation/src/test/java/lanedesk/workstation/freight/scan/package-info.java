@NullMarked
package lanedesk.workstation.freight.scan;

import org.jspecify.annotations.NullMarked;
