@NullMarked
package lanedesk.workstation.launch;

import org.jspecify.annotations.NullMarked;
