@NullMarked
package lanedesk.workstation.environment;

import org.jspecify.annotations.NullMarked;
