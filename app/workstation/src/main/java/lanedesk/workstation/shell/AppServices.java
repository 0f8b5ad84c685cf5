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

    /// Notifies about the failure of work of the current page.
    public void showFailureOnPage(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
    }

    /// Notifies about the failure of work that belongs to no page.
    public void showFailureNotification(Throwable failure) {
        notifications.showOrReplaceNotification(
                Notification.ofError(errorMessages.createFor(failure)), Notifications.Lifetime.DISMISSED);
    }
}
