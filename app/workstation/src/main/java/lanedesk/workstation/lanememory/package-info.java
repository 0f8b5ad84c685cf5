/// One line about the former costs and prices of a lane, for every screen that has one.
@NullMarked
package lanedesk.workstation.lanememory;

import org.jspecify.annotations.NullMarked;
