/// Keyboard and mouse input: which input is accepted, names of shortcuts, and the clipboard.
@NullMarked
package lanedesk.workstation.fx.input;

import org.jspecify.annotations.NullMarked;
