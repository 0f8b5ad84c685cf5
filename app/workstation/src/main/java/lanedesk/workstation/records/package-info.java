/// Pages that show saved data: the history of quotes and bookings, the reports, the address book with item templates
/// and customer defaults, and the reference lists of the service.
@NullMarked
package lanedesk.workstation.records;

import org.jspecify.annotations.NullMarked;
