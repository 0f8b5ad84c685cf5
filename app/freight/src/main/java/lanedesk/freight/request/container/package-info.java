/// A container's move in a text: port, line, numbers, equipment.
@NullMarked
package lanedesk.freight.request.container;

import org.jspecify.annotations.NullMarked;
