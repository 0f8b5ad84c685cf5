/// Requests of customers: the files they came in, and whose they are by their sender.
@NullMarked
package lanedesk.journal.request;

import org.jspecify.annotations.NullMarked;
