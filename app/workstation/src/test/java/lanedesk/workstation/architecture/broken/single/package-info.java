/// A package with a type that only one other uses.
@NullMarked
package lanedesk.workstation.architecture.broken.single;

import org.jspecify.annotations.NullMarked;
