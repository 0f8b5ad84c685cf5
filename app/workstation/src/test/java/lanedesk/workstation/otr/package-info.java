@NullMarked
package lanedesk.workstation.otr;

import org.jspecify.annotations.NullMarked;
