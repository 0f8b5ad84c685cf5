@NullMarked
package lanedesk.journal.audit;

import org.jspecify.annotations.NullMarked;
