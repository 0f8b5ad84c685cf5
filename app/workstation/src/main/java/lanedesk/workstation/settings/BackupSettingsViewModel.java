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
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskRunner;

/// Creates, copies and restores backups of the journal, and writes the audit export.
final class BackupSettingsViewModel {

    private final Journal journal;
    private final SettingsTask<String> task;
    private final Consumer<Confirmation> confirm;
    private final ErrorMessages errorMessages;
    private final Formats formats;
    private final Texts texts;

    BackupSettingsViewModel(
            Journal journal,
            TaskRunner runner,
            Consumer<Confirmation> confirm,
            ErrorMessages errorMessages,
            Formats formats,
            Texts texts) {
        this.journal = journal;
        this.task = new SettingsTask<>(runner, this::failureText);
        this.confirm = confirm;
        this.errorMessages = errorMessages;
        this.formats = formats;
        this.texts = texts;
    }

    /// The state of the last action, with its result as text.
    ReadOnlyObjectProperty<TaskState<String>> stateProperty() {
        return task.stateProperty();
    }

    /// Copies the journal to the folder of backups.
    void createBackup() {
        task.cancelPreviousAndStart(
                _ -> journal.createBackup(), backup -> texts.text("settings.record.backedUp", backup.toString()));
    }

    /// Copies the journal to a file that the user chooses.
    void copyJournalTo(Path target) {
        task.cancelPreviousAndStart(
                _ -> {
                    journal.copyTo(target);
                    return target;
                },
                copy -> texts.text("settings.record.copied", copy.toString()));
    }

    /// Asks for a confirmation, and then restores a backup at the next start.
    void confirmAndRestoreAtNextStart(Path backup) {
        confirm.accept(new Confirmation(
                texts.text("settings.record.restore.title"),
                texts.text("settings.record.restore.text", backup.toString()),
                texts.text("settings.record.restore.yes"),
                texts.text("action.cancel"),
                Tone.DANGER,
                () -> task.cancelPreviousAndStart(
                        _ -> {
                            journal.checkAndScheduleRestore(backup);
                            return backup;
                        },
                        _ -> texts.text("settings.record.restore.next"))));
    }

    /// Writes the audit export to a file.
    void exportAudit(Path target) {
        task.cancelPreviousAndStart(_ -> journal.exportAudit(target), this::auditExportText);
    }

    private String auditExportText(AuditSeal seal) {
        return texts.text("settings.record.exported", formats.formatInteger(seal.lineCount()), seal.lastHash());
    }

    private String failureText(Throwable failure) {
        return failure instanceof JournalException refused && refused.reason() == JournalException.Reason.REFUSED
                ? texts.text("settings.record.noJournal")
                : errorMessages.createFor(failure).explanation();
    }
}
