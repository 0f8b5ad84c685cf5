@NullMarked
package lanedesk.workstation.navigation;

import org.jspecify.annotations.NullMarked;
