/// The HTTP server: routes, token check, size limits, error answers, and injection of faults.
@NullMarked
package lanedesk.sandbox.http;

import org.jspecify.annotations.NullMarked;
