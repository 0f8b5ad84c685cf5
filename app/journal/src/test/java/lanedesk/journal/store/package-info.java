@NullMarked
package lanedesk.journal.store;

import org.jspecify.annotations.NullMarked;
