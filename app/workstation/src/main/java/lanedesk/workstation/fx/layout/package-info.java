/// Panes that wrap, cache their size, or show their content piece by piece.
@NullMarked
package lanedesk.workstation.fx.layout;

import org.jspecify.annotations.NullMarked;
