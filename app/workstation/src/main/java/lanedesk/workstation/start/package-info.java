/// The program's start: command line, logging, opening of the journal, and all wiring by plain constructors. The only
/// package that knows every feature and starts the sandbox.
@NullMarked
package lanedesk.workstation.start;

import org.jspecify.annotations.NullMarked;
