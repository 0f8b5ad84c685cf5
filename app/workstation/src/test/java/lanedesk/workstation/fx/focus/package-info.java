@NullMarked
package lanedesk.workstation.fx.focus;

import org.jspecify.annotations.NullMarked;
