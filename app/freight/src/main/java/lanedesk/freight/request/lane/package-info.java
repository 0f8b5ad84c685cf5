/// Places in a text and the lanes they make.
@NullMarked
package lanedesk.freight.request.lane;

import org.jspecify.annotations.NullMarked;
