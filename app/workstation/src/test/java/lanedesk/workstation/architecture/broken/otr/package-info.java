/// A feature that other features must not use.
@NullMarked
package lanedesk.workstation.architecture.broken.otr;

import org.jspecify.annotations.NullMarked;
