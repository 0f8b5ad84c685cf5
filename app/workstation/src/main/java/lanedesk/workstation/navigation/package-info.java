/// Where the program can go: a sealed set of destinations and who goes there.
@NullMarked
package lanedesk.workstation.navigation;

import org.jspecify.annotations.NullMarked;
