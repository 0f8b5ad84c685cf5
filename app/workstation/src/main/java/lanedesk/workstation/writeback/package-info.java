/// Bookings written to a CSV file or a database of the office, after they were made.
@NullMarked
package lanedesk.workstation.writeback;

import org.jspecify.annotations.NullMarked;
