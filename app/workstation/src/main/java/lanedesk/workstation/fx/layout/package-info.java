/// Panes that wrap, cache their size, or add their content step by step.
@NullMarked
package lanedesk.workstation.fx.layout;

import org.jspecify.annotations.NullMarked;
