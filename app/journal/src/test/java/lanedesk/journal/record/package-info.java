@NullMarked
package lanedesk.journal.record;

import org.jspecify.annotations.NullMarked;
