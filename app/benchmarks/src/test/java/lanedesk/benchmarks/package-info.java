/// Tests of the benchmarks own reckoning; they assert nothing about speed.
@NullMarked
package lanedesk.benchmarks;

import org.jspecify.annotations.NullMarked;
