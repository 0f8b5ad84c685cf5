/// The simulated freight service. The sandbox runs inside the workstation or as a program of its own.
@NullMarked
package lanedesk.sandbox;

import org.jspecify.annotations.NullMarked;
