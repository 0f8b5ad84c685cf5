/// The typed client of the freight quoting and booking service.
///
/// `extras` of a record are the fields the interface does not name, as plain values; a component without a word of its
/// own is what the interface's section calls by that name.
///
/// A record that was read from an answer can't change, with all its lists and extra fields. Who makes such a record by
/// hand gives the map of extra fields away; requests copy what they are given.
@NullMarked
package lanedesk.client;

import org.jspecify.annotations.NullMarked;
