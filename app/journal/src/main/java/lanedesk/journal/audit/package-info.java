/// The record outside the journal: what was booked, acknowledged and offered, as lines that show every later change.
@NullMarked
package lanedesk.journal.audit;

import org.jspecify.annotations.NullMarked;
