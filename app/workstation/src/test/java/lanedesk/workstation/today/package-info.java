@NullMarked
package lanedesk.workstation.today;

import org.jspecify.annotations.NullMarked;
