@NullMarked
package lanedesk.workstation.offers;

import org.jspecify.annotations.NullMarked;
