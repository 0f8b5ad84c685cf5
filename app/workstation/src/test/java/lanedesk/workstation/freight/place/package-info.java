@NullMarked
package lanedesk.workstation.freight.place;

import org.jspecify.annotations.NullMarked;
