package lanedesk.workstation.records;

import java.util.function.Consumer;
import java.util.function.Function;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The services that the view models of the address book page share: tasks, prompts, notifications, and changes by
/// colleagues.
public final class AddressBookServices {

    private final TaskRunner runner;
    private final Function<Runnable, ChangeNotifier.Subscription> journalSubscriber;
    private final Consumer<Confirmation> showConfirmation;
    final Notifications notifications;
    private final ErrorMessages errorMessages;
    final Texts texts;
    final Formats formats;

    /// @param journalSubscriber runs an action on the FX thread after every change of the journal
    /// @param showConfirmation shows a prompt before something is removed
    public AddressBookServices(
            TaskRunner runner,
            Function<Runnable, ChangeNotifier.Subscription> journalSubscriber,
            Consumer<Confirmation> showConfirmation,
            Notifications notifications,
            ErrorMessages errorMessages,
            Texts texts,
            Formats formats) {
        this.runner = runner;
        this.journalSubscriber = journalSubscriber;
        this.showConfirmation = showConfirmation;
        this.notifications = notifications;
        this.errorMessages = errorMessages;
        this.texts = texts;
        this.formats = formats;
    }

    /// Creates a task slot in which a new task replaces the previous task.
    LatestTask createLatestTask() {
        return new LatestTask(runner);
    }

    /// Runs a task in the background.
    <T> void startTask(BackgroundTask<T> task, TaskCallback<T> callback) {
        runner.start(task, callback);
    }

    /// Runs a task in the background. A notification shows its failure.
    <T> void startAndNotifyFailure(BackgroundTask<T> task, Consumer<T> onDone) {
        runner.start(task, createCallbackWithFailureNotification(onDone));
    }

    /// Cancels the previous task of `latestTask`, and runs a task in the background. A notification shows its
    /// failure.
    <T> void startAndNotifyFailure(LatestTask latestTask, BackgroundTask<T> task, Consumer<T> onDone) {
        latestTask.cancelPreviousAndStart(task, createCallbackWithFailureNotification(onDone));
    }

    private <T> TaskCallback<T> createCallbackWithFailureNotification(Consumer<T> onDone) {
        return TaskCallback.of(
                onDone,
                failure -> notifications.showOrReplaceNotification(
                        Notification.ofError(errorMessages.createFor(failure))));
    }

    /// Shows a prompt, and runs the action if the user confirms.
    void promptForDangerousAction(String title, String text, String confirmLabel, Runnable onConfirmed) {
        showConfirmation.accept(
                new Confirmation(title, text, confirmLabel, texts.text("action.cancel"), Tone.DANGER, onConfirmed));
    }

    /// Runs `refresh` on the FX thread after every change of the journal, until the subscription is closed.
    ChangeNotifier.Subscription subscribeToJournalChanges(Runnable refresh) {
        return journalSubscriber.apply(refresh);
    }
}
