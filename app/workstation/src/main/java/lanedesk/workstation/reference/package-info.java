/// The service's lists, stored on disk: shown at once, refreshed in the background, never lost after a failed
/// refresh.
@NullMarked
package lanedesk.workstation.reference;

import org.jspecify.annotations.NullMarked;
