/// Rates drawn as dots, price against days.
@NullMarked
package lanedesk.workstation.rates.chart;

import org.jspecify.annotations.NullMarked;
