/// Tests how the benchmarks find and start other programs. They check no speed.
@NullMarked
package lanedesk.benchmarks.program;

import org.jspecify.annotations.NullMarked;
