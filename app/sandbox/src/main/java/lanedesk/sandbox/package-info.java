/// The simulated freight service: embedded in the workstation or run by itself.
@NullMarked
package lanedesk.sandbox;

import org.jspecify.annotations.NullMarked;
