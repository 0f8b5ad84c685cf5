/// Tables: editable cells, column widths, and rows whose cells are created step by step.
@NullMarked
package lanedesk.workstation.fx.table;

import org.jspecify.annotations.NullMarked;
