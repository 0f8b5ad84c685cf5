/// Past prices of a lane, from local quotes and from quotes in the shared database.
@NullMarked
package lanedesk.journal.lane;

import org.jspecify.annotations.NullMarked;
