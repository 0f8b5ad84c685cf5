@NullMarked
package lanedesk.workstation.batch.sell;

import org.jspecify.annotations.NullMarked;
