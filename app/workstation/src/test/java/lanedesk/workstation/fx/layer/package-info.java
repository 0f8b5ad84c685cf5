@NullMarked
package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.NullMarked;
