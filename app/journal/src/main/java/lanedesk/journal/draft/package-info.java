/// Open tabs, saved while the user types.
@NullMarked
package lanedesk.journal.draft;

import org.jspecify.annotations.NullMarked;
