package lanedesk.workstation.addresses;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The services that the page's models share: jobs, prompts, notices and changes by colleagues.
public final class PageWork {

    private final WorkRunner runner;
    private final Changes changes;
    private final Executor fxThread;
    private final Consumer<Confirmation> confirm;
    private final Notices notices;
    private final Problems problems;
    private final Texts texts;
    private final Formats formats;

    /// @param changes notifies of changes by colleagues
    /// @param confirm asks before something is removed
    public PageWork(
            WorkRunner runner,
            Changes changes,
            Executor fxThread,
            Consumer<Confirmation> confirm,
            Notices notices,
            Problems problems,
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

    void show(Notice notice) {
        notices.show(notice);
    }

    /// A place for jobs of which the newest counts.
    LatestWork latest() {
        return new LatestWork(runner);
    }

    /// Runs a job off the FX thread.
    <T> void start(Job<T> job, Outcome<T> outcome) {
        runner.start(job, outcome);
    }

    /// Runs a job off the FX thread; shows its failure.
    <T> void run(Job<T> job, Consumer<T> done) {
        runner.start(job, outcome(done));
    }

    /// The same in place of the job before.
    <T> void run(LatestWork latest, Job<T> job, Consumer<T> done) {
        latest.start(job, outcome(done));
    }

    private <T> Outcome<T> outcome(Consumer<T> done) {
        return Outcome.of(done, failure -> notices.show(Notice.of(problems.of(failure))));
    }

    /// Asks, and then does it.
    void confirm(String title, String text, String yes, Runnable act) {
        confirm.accept(new Confirmation(title, text, yes, texts.text("action.cancel"), Tone.DANGER, act));
    }

    /// Runs `refresh` on the FX thread whenever colleagues changed something, until what comes back is closed.
    Changes.Subscription whenChanged(Runnable refresh) {
        return changes.subscribe(() -> fxThread.execute(refresh));
    }
}
