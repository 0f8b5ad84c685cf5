package lanedesk.workstation.writeback;

import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;

/// Shows a notification about the first of several failures of the write-back, and about each booking that a person
/// has to look up. The notification disappears once everything is written. Used only on the FX thread.
public final class WriteBackNotification {

    private final Notifications notifications;
    private final Notification notification;

    public WriteBackNotification(Notifications notifications, Notification notification) {
        this.notifications = notifications;
        this.notification = notification;
    }

    public void onStatusChanged(WriteBack.Status previous, WriteBack.Status current) {
        boolean isNewFailure = current.failure() != null && previous.failure() == null;
        if (isNewFailure || current.uncertain().size() > previous.uncertain().size()) {
            notifications.showOrReplaceNotification(notification, Notifications.Lifetime.DISMISSED);
        } else if (current.failure() == null && current.uncertain().isEmpty()) {
            notifications.dismiss(notification);
        }
    }
}
