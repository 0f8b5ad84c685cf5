/// The SQLite file: lock, migrations, backups, and connections: one for writing and several for reading.
@NullMarked
package lanedesk.journal.store;

import org.jspecify.annotations.NullMarked;
