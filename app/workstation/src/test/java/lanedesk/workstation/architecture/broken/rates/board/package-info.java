/// Types of the rate board that break the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.rates.board;

import org.jspecify.annotations.NullMarked;
