@NullMarked
package lanedesk.workstation.fx.table;

import org.jspecify.annotations.NullMarked;
