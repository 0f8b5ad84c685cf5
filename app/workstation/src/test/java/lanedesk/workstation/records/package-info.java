@NullMarked
package lanedesk.workstation.records;

import org.jspecify.annotations.NullMarked;
