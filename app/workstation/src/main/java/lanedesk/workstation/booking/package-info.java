/// Booking a selected rate. The request is built from the stored quote. The page shows the exact request. The
/// request is then saved and sent once.
@NullMarked
package lanedesk.workstation.booking;

import org.jspecify.annotations.NullMarked;
