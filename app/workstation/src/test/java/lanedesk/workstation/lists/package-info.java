@NullMarked
package lanedesk.workstation.lists;

import org.jspecify.annotations.NullMarked;
