/// Shares quotes, bookings, offers and records between workstations through a PostgreSQL database.
@NullMarked
package lanedesk.journal.office;

import org.jspecify.annotations.NullMarked;
