/// The SQLite file itself: lock, migrations, backups, the one writer and its readers.
@NullMarked
package lanedesk.workstation.journal.store;

import org.jspecify.annotations.NullMarked;
