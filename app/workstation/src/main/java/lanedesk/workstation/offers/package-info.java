/// What customers were told: what is due, what was won and lost, and asking again for what ran out.
@NullMarked
package lanedesk.workstation.offers;

import org.jspecify.annotations.NullMarked;
