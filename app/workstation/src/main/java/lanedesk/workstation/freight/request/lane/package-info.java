/// Places in a text and the lanes they make.
@NullMarked
package lanedesk.workstation.freight.request.lane;

import org.jspecify.annotations.NullMarked;
