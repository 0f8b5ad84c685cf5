/// Benchmarks of the whole program as a process of its own, measured from outside and by a probe inside the process.
@NullMarked
package lanedesk.benchmarks.program;

import org.jspecify.annotations.NullMarked;
