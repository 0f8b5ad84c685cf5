/// Open tabs, saved as they are typed.
@NullMarked
package lanedesk.journal.draft;

import org.jspecify.annotations.NullMarked;
