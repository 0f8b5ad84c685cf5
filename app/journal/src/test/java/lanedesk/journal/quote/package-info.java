@NullMarked
package lanedesk.journal.quote;

import org.jspecify.annotations.NullMarked;
