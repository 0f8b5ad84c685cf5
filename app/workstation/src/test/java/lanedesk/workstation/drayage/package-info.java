@NullMarked
package lanedesk.workstation.drayage;

import org.jspecify.annotations.NullMarked;
