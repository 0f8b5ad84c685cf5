@NullMarked
package lanedesk.workstation.work;

import org.jspecify.annotations.NullMarked;
