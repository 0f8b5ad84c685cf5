/// The workstation's local database: one SQLite file per user, written by one thread at a time and read by several.
///
/// Every call that reads or writes blocks and must be made on a background thread, except saving a draft, which
/// returns at once. The packages depend on no types of the service and store no token.
@NullMarked
package lanedesk.journal;

import org.jspecify.annotations.NullMarked;
