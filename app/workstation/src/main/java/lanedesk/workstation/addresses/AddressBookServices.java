package lanedesk.workstation.addresses;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
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

/// The services that the page's models share: tasks, prompts, notifications and changes by colleagues.
public final class AddressBookServices {

    private final TaskRunner runner;
    private final ChangeNotifier changes;
    private final Executor fxThread;
    private final Consumer<Confirmation> confirm;
    private final Notifications notices;
    private final ErrorMessages problems;
    private final Texts texts;
    private final Formats formats;

    /// @param changes notifies of changes by colleagues
    /// @param confirm asks before something is removed
    public AddressBookServices(
            TaskRunner runner,
            ChangeNotifier changes,
            Executor fxThread,
            Consumer<Confirmation> confirm,
            Notifications notices,
            ErrorMessages problems,
            Texts texts,
            Formats formats) {
        this.runner = runner;
        this.changes = changes;
        this.fxThread = fxThread;
        this.confirm = confirm;
        this.notices = notices;
        this.problems = problems;
        this.texts = texts;
        this.formats = formats;
    }

    Texts texts() {
        return texts;
    }

    Formats formats() {
        return formats;
    }

    void show(Notification notice) {
        notices.show(notice);
    }

    /// Runs tasks of which the newest counts.
    LatestTask newLatestWork() {
        return new LatestTask(runner);
    }

    /// Runs a task off the FX thread.
    <T> void start(BackgroundTask<T> job, TaskCallback<T> outcome) {
        runner.start(job, outcome);
    }

    /// Runs a task off the FX thread; shows its failure.
    <T> void run(BackgroundTask<T> job, Consumer<T> done) {
        runner.start(job, callbackShowingFailure(done));
    }

    /// Same, replacing the previous task.
    <T> void run(LatestTask latest, BackgroundTask<T> job, Consumer<T> done) {
        latest.start(job, callbackShowingFailure(done));
    }

    private <T> TaskCallback<T> callbackShowingFailure(Consumer<T> done) {
        return TaskCallback.of(done, failure -> notices.show(Notification.ofError(problems.create(failure))));
    }

    /// Runs the action after confirmation.
    void confirm(String title, String text, String yes, Runnable act) {
        confirm.accept(new Confirmation(title, text, yes, texts.text("action.cancel"), Tone.DANGER, act));
    }

    /// Runs `refresh` on the FX thread after colleagues' changes, until the subscription is closed.
    ChangeNotifier.Subscription onColleagueChange(Runnable refresh) {
        return changes.subscribe(() -> fxThread.execute(refresh));
    }
}
