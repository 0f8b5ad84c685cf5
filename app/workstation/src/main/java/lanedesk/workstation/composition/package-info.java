/// All wiring, by plain constructors: the one place that knows every feature, and the only one that starts the sandbox.
@NullMarked
package lanedesk.workstation.composition;

import org.jspecify.annotations.NullMarked;
