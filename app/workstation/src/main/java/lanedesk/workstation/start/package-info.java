/// The start of the program: command line, logging, opening the journal, and creating all parts by plain
/// constructors. This is the only package that uses every feature and starts the sandbox.
@NullMarked
package lanedesk.workstation.start;

import org.jspecify.annotations.NullMarked;
