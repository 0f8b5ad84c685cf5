/// The HTTP server: routes, tokens, limits, error answers, and injected faults.
@NullMarked
package lanedesk.sandbox.http;

import org.jspecify.annotations.NullMarked;
