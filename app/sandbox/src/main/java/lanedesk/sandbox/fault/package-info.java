/// Faults that can be switched on for tests and for training: what goes wrong, where and how often.
@NullMarked
package lanedesk.sandbox.fault;

import org.jspecify.annotations.NullMarked;
