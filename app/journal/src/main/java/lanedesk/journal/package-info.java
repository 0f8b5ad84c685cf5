/// The workstation's durable record. One SQLite file per user, written by one thread at a time and read by others.
///
/// Every call that reads or writes blocks and belongs on a background thread, with one exception: saving a draft
/// returns at once. Nothing here knows the service's types or holds a token.
@NullMarked
package lanedesk.journal;

import org.jspecify.annotations.NullMarked;
