@NullMarked
package lanedesk.workstation.fx.layout;

import org.jspecify.annotations.NullMarked;
