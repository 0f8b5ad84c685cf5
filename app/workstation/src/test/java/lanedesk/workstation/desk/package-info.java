@NullMarked
package lanedesk.workstation.desk;

import org.jspecify.annotations.NullMarked;
