/// The connection to the service: profiles of environments, their tokens, and connections.
@NullMarked
package lanedesk.workstation.environment;

import org.jspecify.annotations.NullMarked;
