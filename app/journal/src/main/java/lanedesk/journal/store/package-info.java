/// The SQLite file: lock, migrations, backups, one writer and several readers.
@NullMarked
package lanedesk.journal.store;

import org.jspecify.annotations.NullMarked;
