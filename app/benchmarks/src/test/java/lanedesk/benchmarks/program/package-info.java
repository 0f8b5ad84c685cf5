/// Tests of how other programs are found and started; they assert nothing about speed.
@NullMarked
package lanedesk.benchmarks.program;

import org.jspecify.annotations.NullMarked;
