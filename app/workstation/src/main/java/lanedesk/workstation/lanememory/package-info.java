/// The history of a lane in one line of text, for every screen that shows a lane.
@NullMarked
package lanedesk.workstation.lanememory;

import org.jspecify.annotations.NullMarked;
