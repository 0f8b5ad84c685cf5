package lanedesk.workstation.shell;

import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;

/// What the view models of pages with lists share: background tasks, exports, prompts, notifications, and
/// changes of the journal.
public final class PageServices {

    private final AppServices appServices;
    private final ChangeNotifier changes;
    private final Executor fxThread;
    private final Consumer<Confirmation> showConfirmation;

    /// @param changes notifies of changes of the journal
    /// @param fxThread runs an action on the FX thread
    /// @param showConfirmation shows a prompt before something is removed
    public PageServices(
            AppServices appServices,
            ChangeNotifier changes,
            Executor fxThread,
            Consumer<Confirmation> showConfirmation) {
        this.appServices = appServices;
        this.changes = changes;
        this.fxThread = fxThread;
        this.showConfirmation = showConfirmation;
    }

    public Texts texts() {
        return appServices.texts();
    }

    public Formats formats() {
        return appServices.formats();
    }

    /// Describes a failure for the dispatcher.
    public ErrorMessage describeFailure(Throwable failure) {
        return appServices.errorMessages().createFor(failure);
    }

    public void showNotification(Notification notification) {
        appServices.notifications().showOrReplaceNotification(notification);
    }

    /// Creates a task slot in which a new task replaces the previous task.
    public LatestTask createLatestTask() {
        return new LatestTask(appServices.taskRunner());
    }

    /// Runs a task in the background.
    public <T> void startTask(BackgroundTask<T> task, TaskCallback<T> callback) {
        appServices.taskRunner().start(task, callback);
    }

    /// Runs a task in the background. A notification shows its failure.
    public <T> void startAndNotifyFailure(BackgroundTask<T> task, Consumer<T> onDone) {
        startTask(task, TaskCallback.of(onDone, appServices::showFailureNotificationUntilNextPage));
    }

    /// Cancels the previous task of `latestTask`, and runs a task in the background. A notification shows its
    /// failure.
    public <T> void startAndNotifyFailure(LatestTask latestTask, BackgroundTask<T> task, Consumer<T> onDone) {
        latestTask.cancelPreviousAndStart(
                task, TaskCallback.of(onDone, appServices::showFailureNotificationUntilNextPage));
    }

    /// Writes a file in the background. A notification shows that it is written, or why not.
    ///
    /// @param title creates the title of the notification from what the writer returned
    public <T> void exportInBackground(
            Path file, AtomicFileWriter.FileContentWriter<T> contentWriter, Function<T, String> title) {
        startAndNotifyFailure(
                _ -> AtomicFileWriter.writeAndReplace(file, contentWriter),
                written -> showNotification(Notification.success(title.apply(written), file.toString())));
    }

    /// Shows a prompt, and runs the action if the user confirms.
    public void promptForDangerousAction(String title, String text, String confirmLabel, Runnable onConfirmed) {
        showConfirmation.accept(
                new Confirmation(title, text, confirmLabel, texts().text("action.cancel"), Tone.DANGER, onConfirmed));
    }

    /// Runs `refresh` on the FX thread after every change of the journal, until the subscription is closed.
    public ChangeNotifier.Subscription subscribeToJournalChanges(Runnable refresh) {
        return changes.subscribe(() -> fxThread.execute(refresh));
    }
}
