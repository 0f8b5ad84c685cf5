/// A package with a type that only one other type uses.
@NullMarked
package lanedesk.workstation.architecture.broken.single;

import org.jspecify.annotations.NullMarked;
