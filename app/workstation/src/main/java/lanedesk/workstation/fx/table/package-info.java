/// Cells and rows of tables that are editable, created late or redrawn step by step.
@NullMarked
package lanedesk.workstation.fx.table;

import org.jspecify.annotations.NullMarked;
