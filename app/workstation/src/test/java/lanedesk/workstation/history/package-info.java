@NullMarked
package lanedesk.workstation.history;

import org.jspecify.annotations.NullMarked;
