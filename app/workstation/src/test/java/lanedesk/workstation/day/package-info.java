@NullMarked
package lanedesk.workstation.day;

import org.jspecify.annotations.NullMarked;
