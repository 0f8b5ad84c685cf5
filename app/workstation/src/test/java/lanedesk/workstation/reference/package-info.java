@NullMarked
package lanedesk.workstation.reference;

import org.jspecify.annotations.NullMarked;
