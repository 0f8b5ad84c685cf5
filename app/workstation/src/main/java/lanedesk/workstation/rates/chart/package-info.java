/// The chart of rates: price by days.
@NullMarked
package lanedesk.workstation.rates.chart;

import org.jspecify.annotations.NullMarked;
