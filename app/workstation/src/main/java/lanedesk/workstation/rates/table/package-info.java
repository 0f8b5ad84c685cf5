/// Look and height of the rates table, independent of its rates.
@NullMarked
package lanedesk.workstation.rates.table;

import org.jspecify.annotations.NullMarked;
