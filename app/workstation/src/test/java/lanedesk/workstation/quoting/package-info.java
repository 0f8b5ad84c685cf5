@NullMarked
package lanedesk.workstation.quoting;

import org.jspecify.annotations.NullMarked;
