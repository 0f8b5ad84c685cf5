/// Tests of the client's internals.
@NullMarked
package lanedesk.client.internal;

import org.jspecify.annotations.NullMarked;
