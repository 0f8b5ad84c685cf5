@NullMarked
package lanedesk.workstation.architecture.broken.batch.sell;

import org.jspecify.annotations.NullMarked;
