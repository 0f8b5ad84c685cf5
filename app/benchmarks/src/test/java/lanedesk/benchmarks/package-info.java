/// Tests how the benchmarks compute and show their results. They check no speed.
@NullMarked
package lanedesk.benchmarks;

import org.jspecify.annotations.NullMarked;
