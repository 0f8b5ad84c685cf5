/// Implementation of the client with OkHttp and Jackson. Not for callers.
@NullMarked
package lanedesk.client.internal;

import org.jspecify.annotations.NullMarked;
