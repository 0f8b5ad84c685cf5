/// The former costs of a lane: from the journal's own quotes and those of the office.
@NullMarked
package lanedesk.journal.lane;

import org.jspecify.annotations.NullMarked;
