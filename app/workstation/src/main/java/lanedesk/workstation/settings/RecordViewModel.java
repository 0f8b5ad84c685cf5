package lanedesk.workstation.settings;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.audit.AuditSeal;
import lanedesk.workstation.journal.store.JournalException;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The journal's copies: made, taken along, put back; and the audit export.
final class RecordViewModel {

    private final Journal journal;
    private final LatestWork work;
    private final Consumer<Confirmation> ask;
    private final Problems problems;
    private final Formats formats;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Idle());

    /// How the last act stands.
    sealed interface State {
        record Idle() implements State {}

        record Running() implements State {}

        record Done(String words) implements State {}

        record Failed(String words) implements State {}
    }

    RecordViewModel(
            Journal journal,
            WorkRunner runner,
            Consumer<Confirmation> ask,
            Problems problems,
            Formats formats,
            Texts texts) {
        this.journal = journal;
        this.work = new LatestWork(runner);
        this.ask = ask;
        this.problems = problems;
        this.formats = formats;
        this.texts = texts;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Copies the journal to the folder of backups.
    void backUp() {
        start(_ -> journal.backup(), made -> texts.text("settings.record.backedUp", made.toString()));
    }

    /// Copies the journal to a file that is taken along.
    void copyTo(Path target) {
        start(
                _ -> {
                    journal.copyTo(target);
                    return target;
                },
                made -> texts.text("settings.record.copied", made.toString()));
    }

    /// Asks whether a backup is to take the journal's place at the next start.
    void restore(Path backup) {
        ask.accept(new Confirmation(
                texts.text("settings.record.restore.title"),
                texts.text("settings.record.restore.text", backup.toString()),
                texts.text("settings.record.restore.yes"),
                texts.text("action.cancel"),
                Tone.DANGER,
                () -> start(
                        _ -> {
                            journal.restoreNext(backup);
                            return backup;
                        },
                        _ -> texts.text("settings.record.restore.next"))));
    }

    /// Writes the audit export.
    void export(Path target) {
        start(_ -> journal.exportAudit(target), this::exported);
    }

    private String exported(AuditSeal seal) {
        return texts.text("settings.record.exported", formats.count(seal.lines()), seal.hash());
    }

    private <T> void start(Job<T> job, Function<T, String> words) {
        state.set(new State.Running());
        work.start(
                job,
                Outcome.of(
                        done -> state.set(new State.Done(words.apply(done))),
                        failure -> state.set(new State.Failed(words(failure)))));
    }

    private String words(Throwable failure) {
        return failure instanceof JournalException refused && refused.reason() == JournalException.Reason.REFUSED
                ? texts.text("settings.record.noJournal")
                : problems.of(failure).explanation();
    }
}
