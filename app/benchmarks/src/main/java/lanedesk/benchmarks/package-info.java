/// The benchmarks, which measure the speed and size of the program and compare each result with a baseline from the
/// same run.
@NullMarked
package lanedesk.benchmarks;

import org.jspecify.annotations.NullMarked;
