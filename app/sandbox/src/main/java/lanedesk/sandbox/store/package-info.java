/// What the service remembers: quotes, bookings and printed documents, in one SQLite file or in memory.
@NullMarked
package lanedesk.sandbox.store;

import org.jspecify.annotations.NullMarked;
