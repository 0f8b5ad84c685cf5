/// The comparison: aligned lines and the cells that show them.
@NullMarked
package lanedesk.workstation.rates.compare;

import org.jspecify.annotations.NullMarked;
