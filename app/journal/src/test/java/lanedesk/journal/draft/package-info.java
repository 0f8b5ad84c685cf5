@NullMarked
package lanedesk.journal.draft;

import org.jspecify.annotations.NullMarked;
