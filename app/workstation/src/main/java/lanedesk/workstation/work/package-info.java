/// Background tasks: started, canceled, and their results delivered on the FX thread.
@NullMarked
package lanedesk.workstation.work;

import org.jspecify.annotations.NullMarked;
