/// The desktop program: one `Main`, one `Composition`, features beside each other.
@NullMarked
package lanedesk.workstation;

import org.jspecify.annotations.NullMarked;
