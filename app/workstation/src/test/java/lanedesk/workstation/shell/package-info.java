@NullMarked
package lanedesk.workstation.shell;

import org.jspecify.annotations.NullMarked;
