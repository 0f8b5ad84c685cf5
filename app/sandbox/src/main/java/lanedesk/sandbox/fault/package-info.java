/// Faults that can be switched on for tests and training: kind, path and count.
@NullMarked
package lanedesk.sandbox.fault;

import org.jspecify.annotations.NullMarked;
