@NullMarked
package lanedesk.journal.crash;

import org.jspecify.annotations.NullMarked;
