/// Work off the FX thread: started, watched, cancelled, and answered back on it.
@NullMarked
package lanedesk.workstation.work;

import org.jspecify.annotations.NullMarked;
