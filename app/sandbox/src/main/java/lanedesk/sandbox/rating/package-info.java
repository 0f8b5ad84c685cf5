/// Simulated carriers and their tariffs, for over-the-road freight and drayage, and the density calculator. The same
/// request gives the same rates; only expiry and seasonal surcharges depend on the clock.
@NullMarked
package lanedesk.sandbox.rating;

import org.jspecify.annotations.NullMarked;
