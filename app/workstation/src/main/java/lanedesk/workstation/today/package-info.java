/// The page of what is due today and tomorrow: pickups, containers, offers, and bookings whose status is
/// unknown.
@NullMarked
package lanedesk.workstation.today;

import org.jspecify.annotations.NullMarked;
