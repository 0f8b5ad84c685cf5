@NullMarked
package lanedesk.workstation.fx;

import org.jspecify.annotations.NullMarked;
