/// Container moves in a text: port, steamship line, numbers, equipment.
@NullMarked
package lanedesk.freight.request.container;

import org.jspecify.annotations.NullMarked;
