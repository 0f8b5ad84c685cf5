/// Simulated carriers and their tariffs for OTR freight and drayage, and the density calculator. The same request
/// always gives the same rates, except for the expiry and the seasonal surcharges, which depend on the clock.
@NullMarked
package lanedesk.sandbox.rating;

import org.jspecify.annotations.NullMarked;
