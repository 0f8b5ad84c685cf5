/// A journal shared by an office through PostgreSQL.
@NullMarked
package lanedesk.journal.office;

import org.jspecify.annotations.NullMarked;
