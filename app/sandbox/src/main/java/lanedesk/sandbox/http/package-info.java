/// The service on the wire: routes, tokens, limits, error answers, and connections that go wrong on purpose.
@NullMarked
package lanedesk.sandbox.http;

import org.jspecify.annotations.NullMarked;
