/// Cells and rows of tables that are typed into, built late or redrawn in turns.
@NullMarked
package lanedesk.workstation.fx.table;

import org.jspecify.annotations.NullMarked;
