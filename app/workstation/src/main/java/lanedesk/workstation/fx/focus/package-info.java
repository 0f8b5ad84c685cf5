/// Focus handling: which control has the focus, and scrolling to it.
@NullMarked
package lanedesk.workstation.fx.focus;

import org.jspecify.annotations.NullMarked;
