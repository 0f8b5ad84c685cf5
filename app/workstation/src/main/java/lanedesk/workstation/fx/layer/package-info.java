/// Panels above a page, such as confirmations, and placeholders for a page without content.
@NullMarked
package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.NullMarked;
