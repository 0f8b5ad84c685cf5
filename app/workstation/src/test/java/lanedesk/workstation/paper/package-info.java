@NullMarked
package lanedesk.workstation.paper;

import org.jspecify.annotations.NullMarked;
