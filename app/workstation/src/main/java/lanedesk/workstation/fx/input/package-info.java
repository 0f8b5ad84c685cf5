/// Keyboard and mouse input: when it is accepted, shortcut names, and the clipboard.
@NullMarked
package lanedesk.workstation.fx.input;

import org.jspecify.annotations.NullMarked;
