/// The desktop program: one `Main`, one `SheetFactory`, features beside each other.
@NullMarked
package lanedesk.workstation;

import org.jspecify.annotations.NullMarked;
