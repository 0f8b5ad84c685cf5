/// The SQLite file itself: lock, migrations, backups, the one writer and its readers.
@NullMarked
package lanedesk.journal.store;

import org.jspecify.annotations.NullMarked;
