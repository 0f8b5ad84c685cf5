/// Documents of a booking, brought to a file (interface: Booking result, Document).
@NullMarked
package lanedesk.client.document;

import org.jspecify.annotations.NullMarked;
