@NullMarked
package lanedesk.workstation.requested;

import org.jspecify.annotations.NullMarked;
