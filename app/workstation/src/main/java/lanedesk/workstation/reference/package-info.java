/// The service's lists, kept on disk: shown at once, refreshed behind, never lost to a failed refresh.
@NullMarked
package lanedesk.workstation.reference;

import org.jspecify.annotations.NullMarked;
