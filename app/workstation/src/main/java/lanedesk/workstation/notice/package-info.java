/// Notifications, and the texts of the client's errors.
@NullMarked
package lanedesk.workstation.notice;

import org.jspecify.annotations.NullMarked;
