/// Requests quotes from the service, saves them in the journal and reads them back.
@NullMarked
package lanedesk.workstation.quoting;

import org.jspecify.annotations.NullMarked;
