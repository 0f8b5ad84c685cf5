/// Represents another module.
@NullMarked
package lanedesk.elsewhere;

import org.jspecify.annotations.NullMarked;
