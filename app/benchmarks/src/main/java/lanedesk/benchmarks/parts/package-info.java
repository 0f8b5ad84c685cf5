/// The parts of the program without a window, measured with JMH beside the libraries they stand on.
@NullMarked
package lanedesk.benchmarks.parts;

import org.jspecify.annotations.NullMarked;
