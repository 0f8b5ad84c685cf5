/// The connection to the service: profiles, their tokens, and the live connection.
@NullMarked
package lanedesk.workstation.environment;

import org.jspecify.annotations.NullMarked;
