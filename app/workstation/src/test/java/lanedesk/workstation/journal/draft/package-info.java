@NullMarked
package lanedesk.workstation.journal.draft;

import org.jspecify.annotations.NullMarked;
