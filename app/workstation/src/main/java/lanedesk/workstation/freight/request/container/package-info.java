/// A container's move in a text: port, line, numbers, equipment.
@NullMarked
package lanedesk.workstation.freight.request.container;

import org.jspecify.annotations.NullMarked;
