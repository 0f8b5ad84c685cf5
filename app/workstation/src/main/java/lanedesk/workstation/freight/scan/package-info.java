/// Patterns that are looked for in many short texts.
@NullMarked
package lanedesk.workstation.freight.scan;

import org.jspecify.annotations.NullMarked;
