/// Simulated carriers and their tariffs, over the road and in drayage, and the density calculator. The same request
/// gives the same rates; the clock moves the expiry, and the season its surcharges.
@NullMarked
package lanedesk.sandbox.rating;

import org.jspecify.annotations.NullMarked;
