/// A batch without any window: its rows, what they are asked by, how they are priced, and what they come to.
@NullMarked
package lanedesk.workstation.batch.run;

import org.jspecify.annotations.NullMarked;
