/// Where the focus goes when pages, controls and layers come and go, and what of a page has to be in view for it.
@NullMarked
package lanedesk.workstation.fx.focus;

import org.jspecify.annotations.NullMarked;
