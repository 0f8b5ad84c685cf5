/// Bookings whose outcome is unknown: what the service answered, and how a person resolves them.
@NullMarked
package lanedesk.workstation.booking.unknown;

import org.jspecify.annotations.NullMarked;
