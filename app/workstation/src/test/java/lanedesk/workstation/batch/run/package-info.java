@NullMarked
package lanedesk.workstation.batch.run;

import org.jspecify.annotations.NullMarked;
