/// The workstation's local database: one SQLite file per user, written by one thread at a time and read by several.
///
/// Every call that reads or writes blocks, so it must be made on a background thread. Only saving a draft returns
/// at once. The packages use no types of the service and store no token.
@NullMarked
package lanedesk.journal;

import org.jspecify.annotations.NullMarked;
