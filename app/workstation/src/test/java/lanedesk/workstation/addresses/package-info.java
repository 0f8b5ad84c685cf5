@NullMarked
package lanedesk.workstation.addresses;

import org.jspecify.annotations.NullMarked;
