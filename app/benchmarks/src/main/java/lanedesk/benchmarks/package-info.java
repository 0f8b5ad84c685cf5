/// The figures: how fast and how small the program is, each measured beside its floor in the same run.
@NullMarked
package lanedesk.benchmarks;

import org.jspecify.annotations.NullMarked;
