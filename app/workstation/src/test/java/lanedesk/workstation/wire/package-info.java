@NullMarked
package lanedesk.workstation.wire;

import org.jspecify.annotations.NullMarked;
