/// The service's answer as it came: every field by its path on the wire, those the interface does not name
/// included.
@NullMarked
package lanedesk.workstation.wire;

import org.jspecify.annotations.NullMarked;
