/// Tests of what callers do not see.
@NullMarked
package lanedesk.client.internal;

import org.jspecify.annotations.NullMarked;
