/// The focus when pages, controls and layers come and go, and the scrolling of a page to it.
@NullMarked
package lanedesk.workstation.fx.focus;

import org.jspecify.annotations.NullMarked;
