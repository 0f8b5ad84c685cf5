/// Download of booking documents (interface: Booking result, Document).
@NullMarked
package lanedesk.client.document;

import org.jspecify.annotations.NullMarked;
