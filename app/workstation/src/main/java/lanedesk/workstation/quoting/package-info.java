/// Quotes on their way from the service into the journal and back out of it as the client reads them.
@NullMarked
package lanedesk.workstation.quoting;

import org.jspecify.annotations.NullMarked;
