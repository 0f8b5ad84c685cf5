@NullMarked
package lanedesk.journal.lane;

import org.jspecify.annotations.NullMarked;
