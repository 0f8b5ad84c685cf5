/// The implementation of the client with OkHttp and Jackson. Callers must not use these types.
@NullMarked
package lanedesk.client.internal;

import org.jspecify.annotations.NullMarked;
