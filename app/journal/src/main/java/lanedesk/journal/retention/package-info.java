/// Deletes records after the retention period.
@NullMarked
package lanedesk.journal.retention;

import org.jspecify.annotations.NullMarked;
