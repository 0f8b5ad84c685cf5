/// Tests of the client.
@NullMarked
package lanedesk.client;

import org.jspecify.annotations.NullMarked;
