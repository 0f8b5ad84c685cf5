@NullMarked
package lanedesk.workstation.place;

import org.jspecify.annotations.NullMarked;
