/// Quotes as they were asked and answered, and the texts that a dispatcher acknowledged.
@NullMarked
package lanedesk.journal.quote;

import org.jspecify.annotations.NullMarked;
