@NullMarked
package lanedesk.workstation.architecture;

import org.jspecify.annotations.NullMarked;
