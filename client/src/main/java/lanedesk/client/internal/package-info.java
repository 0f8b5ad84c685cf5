/// How the client talks: OkHttp, Jackson and the strict reading of answers. Not for callers.
@NullMarked
package lanedesk.client.internal;

import org.jspecify.annotations.NullMarked;
