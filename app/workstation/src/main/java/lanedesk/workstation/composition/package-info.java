/// All wiring, by plain constructors: the only package that knows every feature and starts the sandbox.
@NullMarked
package lanedesk.workstation.composition;

import org.jspecify.annotations.NullMarked;
