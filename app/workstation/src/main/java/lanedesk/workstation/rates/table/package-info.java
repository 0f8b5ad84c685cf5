/// How the table of rates looks and shares its room, whatever rates are in it.
@NullMarked
package lanedesk.workstation.rates.table;

import org.jspecify.annotations.NullMarked;
