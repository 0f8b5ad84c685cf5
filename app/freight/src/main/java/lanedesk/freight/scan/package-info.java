/// Patterns for searching many short texts.
@NullMarked
package lanedesk.freight.scan;

import org.jspecify.annotations.NullMarked;
