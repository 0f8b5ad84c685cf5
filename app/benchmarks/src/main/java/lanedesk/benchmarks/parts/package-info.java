/// Benchmarks of the parts of the program without a window, measured with JMH and compared with the underlying
/// libraries.
@NullMarked
package lanedesk.benchmarks.parts;

import org.jspecify.annotations.NullMarked;
