/// Open tabs, saved as they are typed.
@NullMarked
package lanedesk.workstation.journal.draft;

import org.jspecify.annotations.NullMarked;
