@NullMarked
package lanedesk.journal;

import org.jspecify.annotations.NullMarked;
