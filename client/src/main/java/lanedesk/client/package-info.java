/// The typed client of the freight quoting and booking service.
@NullMarked
package lanedesk.client;

import org.jspecify.annotations.NullMarked;
