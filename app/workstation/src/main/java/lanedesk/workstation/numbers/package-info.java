/// Figures of what was quoted, offered and booked, with their rows behind them.
@NullMarked
package lanedesk.workstation.numbers;

import org.jspecify.annotations.NullMarked;
