/// Customers' requests: their files, and the customers by sender.
@NullMarked
package lanedesk.journal.request;

import org.jspecify.annotations.NullMarked;
