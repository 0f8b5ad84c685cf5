/// Stores quotes, bookings and documents, in one SQLite file or in memory.
@NullMarked
package lanedesk.sandbox.store;

import org.jspecify.annotations.NullMarked;
