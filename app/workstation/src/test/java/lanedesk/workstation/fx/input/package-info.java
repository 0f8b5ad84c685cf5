@NullMarked
package lanedesk.workstation.fx.input;

import org.jspecify.annotations.NullMarked;
