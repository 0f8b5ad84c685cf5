/// The typed client of the freight quoting and booking service.
///
/// The `extras` of a record are the fields that the interface does not name and the values that could not be read, by
/// name, as plain values. The documentation of a record names its section of the interface.
///
/// A record read from an answer is deeply immutable, including its lists and extras. A caller who creates such a record
/// must not change the map of extras afterwards; requests copy their arguments.
@NullMarked
package lanedesk.client;

import org.jspecify.annotations.NullMarked;
