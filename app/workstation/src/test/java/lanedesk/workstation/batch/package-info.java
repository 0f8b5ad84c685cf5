@NullMarked
package lanedesk.workstation.batch;

import org.jspecify.annotations.NullMarked;
