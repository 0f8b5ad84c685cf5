@NullMarked
package lanedesk.journal.history;

import org.jspecify.annotations.NullMarked;
