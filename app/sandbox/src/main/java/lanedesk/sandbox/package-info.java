/// The service itself, simulated in full: embedded in the workstation or run alone.
@NullMarked
package lanedesk.sandbox;

import org.jspecify.annotations.NullMarked;
