/// The reference lists of the service: all rows of each list with all fields, searched while typing.
@NullMarked
package lanedesk.workstation.lists;

import org.jspecify.annotations.NullMarked;
