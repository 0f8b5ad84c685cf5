/// A common package that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.desk;

import org.jspecify.annotations.NullMarked;
