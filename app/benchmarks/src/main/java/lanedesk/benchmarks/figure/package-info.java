/// Benchmark results, their goals and the result table.
@NullMarked
package lanedesk.benchmarks.figure;

import org.jspecify.annotations.NullMarked;
