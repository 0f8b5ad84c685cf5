package lanedesk.workstation.start;

import java.util.Optional;
import javafx.application.Platform;
import lanedesk.journal.Journal;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import org.jspecify.annotations.Nullable;

/// Shows a notification while the input in open tabs cannot be saved.
final class UnsavedTabsNotification implements AutoCloseable {
    private final AppServices appServices;
    private final Texts texts;
    private @Nullable Notification notification;

    UnsavedTabsNotification(AppServices appServices, Drafts drafts) {
        this.appServices = appServices;
        this.texts = appServices.texts().textsOfFeature(UnsavedTabsNotification.class);
        drafts.setSaveFailureListenerAndReportCurrent(
                failure -> Platform.runLater(() -> showOrHideNotification(failure)));
    }

    /// Saves the tabs of all environments. Returns true if saving failed, false if the tabs are saved.
    static boolean saveTabsAndCheckFailure(Journal journal) {
        try {
            journal.savePendingDraftsOfAllEnvironments();
            return false;
        } catch (JournalException exception) {
            return true;
        }
    }

    private void showOrHideNotification(Optional<JournalException> failure) {
        close();
        notification = failure.map(exception -> Notification.warning(
                        texts.text("tabs.unsaved"),
                        texts.text(
                                willBeRetried(exception) ? "tabs.unsaved.why" : "tabs.unsaved.lasting",
                                appServices.errorMessages().createFor(exception).title())))
                .orElse(null);
        if (notification != null) {
            appServices.notifications().showOrReplaceNotification(notification, Notifications.Lifetime.DISMISSED);
        }
    }

    // Whether the journal will try to save the tabs again after this failure. After some failures, the journal
    // writes nothing more in this run.
    private static boolean willBeRetried(JournalException failure) {
        return switch (failure.reason()) {
            case GONE, DAMAGED, DISK, CLOSED -> false;
            default -> true;
        };
    }

    @Override
    public void close() {
        if (notification != null) {
            appServices.notifications().dismiss(notification);
        }
    }
}
