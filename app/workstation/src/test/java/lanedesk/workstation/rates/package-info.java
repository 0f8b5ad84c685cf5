/// Tests of the rate board.
@NullMarked
package lanedesk.workstation.rates;

import org.jspecify.annotations.NullMarked;
