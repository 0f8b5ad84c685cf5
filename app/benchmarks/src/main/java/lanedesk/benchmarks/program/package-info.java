/// The whole program as a process of its own, measured from outside and from a probe within.
@NullMarked
package lanedesk.benchmarks.program;

import org.jspecify.annotations.NullMarked;
