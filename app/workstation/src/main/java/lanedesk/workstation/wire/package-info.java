/// The service's answer as it came: every field by its path on the wire, undocumented ones included.
@NullMarked
package lanedesk.workstation.wire;

import org.jspecify.annotations.NullMarked;
