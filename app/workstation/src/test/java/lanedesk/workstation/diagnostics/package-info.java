@NullMarked
package lanedesk.workstation.diagnostics;

import org.jspecify.annotations.NullMarked;
