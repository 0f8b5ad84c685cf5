package lanedesk.workstation.shell;

import java.time.Clock;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.TaskRunner;

/// The services that every feature needs in every environment.
public record AppServices(
        TaskRunner taskRunner,
        Clock clock,
        Texts texts,
        Formats formats,
        ErrorMessages errorMessages,
        Notifications notifications,
        Commands commands) {

    /// Shows a notification about a failed task of the current page.
    public void showFailureNotificationUntilNextPage(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
    }

    /// Shows a notification about a failed task that belongs to no page. The notification stays until the user
    /// dismisses it.
    public void showFailureNotificationUntilDismissed(Throwable failure) {
        notifications.showOrReplaceNotification(
                Notification.ofError(errorMessages.createFor(failure)), Notifications.Lifetime.DISMISSED);
    }
}
