/// What is on record: the history of quotes and bookings, the reports with the rows behind each number, the address
/// book, item templates and customer defaults, and the reference lists of the service.
@NullMarked
package lanedesk.workstation.records;

import org.jspecify.annotations.NullMarked;
