/// A journal shared by an office through PostgreSQL.
@NullMarked
package lanedesk.workstation.journal.office;

import org.jspecify.annotations.NullMarked;
