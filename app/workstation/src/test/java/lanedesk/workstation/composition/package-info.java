@NullMarked
package lanedesk.workstation.composition;

import org.jspecify.annotations.NullMarked;
