/// What is known of the documents of a booking.
@NullMarked
package lanedesk.workstation.journal.document;

import org.jspecify.annotations.NullMarked;
