/// Where the service is: profiles, the token that opens it, and the live connection.
@NullMarked
package lanedesk.workstation.environment;

import org.jspecify.annotations.NullMarked;
