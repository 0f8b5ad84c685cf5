/// One line on what a lane has cost and was sold for, for every screen that speaks of a lane.
@NullMarked
package lanedesk.workstation.lanememory;

import org.jspecify.annotations.NullMarked;
