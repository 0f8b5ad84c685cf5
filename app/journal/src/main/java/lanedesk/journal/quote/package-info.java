/// Quotes with request and answer, and acknowledged market conditions.
@NullMarked
package lanedesk.journal.quote;

import org.jspecify.annotations.NullMarked;
