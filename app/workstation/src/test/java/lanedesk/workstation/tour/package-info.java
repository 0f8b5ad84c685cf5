@NullMarked
package lanedesk.workstation.tour;

import org.jspecify.annotations.NullMarked;
