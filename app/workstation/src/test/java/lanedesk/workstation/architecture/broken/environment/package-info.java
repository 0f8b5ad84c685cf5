/// An environment that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.environment;

import org.jspecify.annotations.NullMarked;
