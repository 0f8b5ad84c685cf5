/// Deletes records after the office's retention period.
@NullMarked
package lanedesk.journal.retention;

import org.jspecify.annotations.NullMarked;
