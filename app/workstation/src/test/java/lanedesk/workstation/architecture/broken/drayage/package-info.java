/// A feature that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.drayage;

import org.jspecify.annotations.NullMarked;
