/// A feature that others must not know.
@NullMarked
package lanedesk.workstation.architecture.broken.otr;

import org.jspecify.annotations.NullMarked;
