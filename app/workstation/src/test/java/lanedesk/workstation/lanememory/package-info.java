@NullMarked
package lanedesk.workstation.lanememory;

import org.jspecify.annotations.NullMarked;
