/// Faults that a test or a training session injects into requests: which fault, for which path, and how often.
@NullMarked
package lanedesk.sandbox.fault;

import org.jspecify.annotations.NullMarked;
