/// Focus handling for pages, controls and layers, and scrolling to the focus.
@NullMarked
package lanedesk.workstation.fx.focus;

import org.jspecify.annotations.NullMarked;
