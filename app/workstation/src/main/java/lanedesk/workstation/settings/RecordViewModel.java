package lanedesk.workstation.settings;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import lanedesk.journal.Journal;
import lanedesk.journal.audit.AuditSeal;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.WorkRunner;

/// The journal's copies: made, taken along, put back; and the audit export.
final class RecordViewModel {

    private final Journal journal;
    private final SettingsTask<String> task;
    private final Consumer<Confirmation> ask;
    private final Problems problems;
    private final Formats formats;
    private final Texts texts;

    RecordViewModel(
            Journal journal,
            WorkRunner runner,
            Consumer<Confirmation> ask,
            Problems problems,
            Formats formats,
            Texts texts) {
        this.journal = journal;
        this.task = new SettingsTask<>(runner, this::words);
        this.ask = ask;
        this.problems = problems;
        this.formats = formats;
        this.texts = texts;
    }

    /// How the last act stands, with the words for what was done.
    ReadOnlyObjectProperty<TaskState<String>> stateProperty() {
        return task.stateProperty();
    }

    /// Copies the journal to the folder of backups.
    void backUp() {
        task.start(_ -> journal.backup(), made -> texts.text("settings.record.backedUp", made.toString()));
    }

    /// Copies the journal to a file that is taken along.
    void copyTo(Path target) {
        task.start(
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
                () -> task.start(
                        _ -> {
                            journal.restoreNext(backup);
                            return backup;
                        },
                        _ -> texts.text("settings.record.restore.next"))));
    }

    /// Writes the audit export.
    void export(Path target) {
        task.start(_ -> journal.exportAudit(target), this::exported);
    }

    private String exported(AuditSeal seal) {
        return texts.text("settings.record.exported", formats.count(seal.lines()), seal.hash());
    }

    private String words(Throwable failure) {
        return failure instanceof JournalException refused && refused.reason() == JournalException.Reason.REFUSED
                ? texts.text("settings.record.noJournal")
                : problems.of(failure).explanation();
    }
}
