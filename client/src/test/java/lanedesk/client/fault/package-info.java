/// Servers that misbehave, on real sockets.
@NullMarked
package lanedesk.client.fault;

import org.jspecify.annotations.NullMarked;
