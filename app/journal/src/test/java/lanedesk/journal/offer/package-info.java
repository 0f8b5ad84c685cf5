@NullMarked
package lanedesk.journal.offer;

import org.jspecify.annotations.NullMarked;
