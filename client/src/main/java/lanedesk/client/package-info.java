/// The typed client of the freight quoting and booking service.
///
/// The `extras` of a record are the fields that the interface does not name, as plain values. Components without
/// documentation are described under their name in the record's section of the interface.
///
/// A record read from an answer is deeply immutable, including its lists and extras. A caller who creates such a
/// record must not change the map of extras afterwards; requests copy their arguments.
@NullMarked
package lanedesk.client;

import org.jspecify.annotations.NullMarked;
