@NullMarked
package lanedesk.journal.container;

import org.jspecify.annotations.NullMarked;
