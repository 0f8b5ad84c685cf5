/// A figure, its goal, and the table of them all.
@NullMarked
package lanedesk.benchmarks.figure;

import org.jspecify.annotations.NullMarked;
