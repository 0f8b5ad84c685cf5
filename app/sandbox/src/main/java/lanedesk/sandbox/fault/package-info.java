/// Faults that tests and training can inject: which fault, for which path and how often.
@NullMarked
package lanedesk.sandbox.fault;

import org.jspecify.annotations.NullMarked;
