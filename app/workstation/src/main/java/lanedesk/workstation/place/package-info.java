/// The entry of a place on one line, as every form offers it.
@NullMarked
package lanedesk.workstation.place;

import org.jspecify.annotations.NullMarked;
