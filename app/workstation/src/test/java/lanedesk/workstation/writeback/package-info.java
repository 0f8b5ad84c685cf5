@NullMarked
package lanedesk.workstation.writeback;

import org.jspecify.annotations.NullMarked;
