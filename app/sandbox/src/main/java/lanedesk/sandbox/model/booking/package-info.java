/// Bookings of both desks and their documents: requests once they are known to be valid, and answers.
@NullMarked
package lanedesk.sandbox.model.booking;

import org.jspecify.annotations.NullMarked;
