@NullMarked
package lanedesk.workstation.opening;

import org.jspecify.annotations.NullMarked;
