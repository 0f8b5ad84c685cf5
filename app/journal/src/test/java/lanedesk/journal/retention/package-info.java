@NullMarked
package lanedesk.journal.retention;

import org.jspecify.annotations.NullMarked;
