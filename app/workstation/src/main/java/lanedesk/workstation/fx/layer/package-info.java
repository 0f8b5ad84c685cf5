/// What stands over or in the place of a page: confirmations, layers and the states of a page without content.
@NullMarked
package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.NullMarked;
