/// Rates side by side: their lines aligned, and the cells that show them.
@NullMarked
package lanedesk.workstation.rates.compare;

import org.jspecify.annotations.NullMarked;
