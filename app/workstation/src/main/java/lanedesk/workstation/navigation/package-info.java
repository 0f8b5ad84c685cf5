/// Navigation: a sealed set of destinations, and the navigator.
@NullMarked
package lanedesk.workstation.navigation;

import org.jspecify.annotations.NullMarked;
