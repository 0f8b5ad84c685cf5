/// Patterns that are looked for in many short texts.
@NullMarked
package lanedesk.freight.scan;

import org.jspecify.annotations.NullMarked;
