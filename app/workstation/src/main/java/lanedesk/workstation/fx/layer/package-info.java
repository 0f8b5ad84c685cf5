/// Layers over a page or in its place: confirmations, and the states of a page without content.
@NullMarked
package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.NullMarked;
