/// Sharing a journal through PostgreSQL.
@NullMarked
package lanedesk.journal.office;

import org.jspecify.annotations.NullMarked;
