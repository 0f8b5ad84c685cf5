package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of backups, the audit export, and the retention period.
final class BackupSettingsView extends SettingsSection<BackupSettingsViewModel> {

    private final RetentionViewModel retention;

    @FXML
    private Card backups;

    @FXML
    private Card audit;

    @FXML
    private ResultMessage taskResult;

    @FXML
    private Card retentionCard;

    @FXML
    private Button previewButton;

    @FXML
    private Button deleteButton;

    @FXML
    private ResultMessage retentionResult;

    BackupSettingsView(BackupSettingsViewModel model, RetentionViewModel retention, Texts texts) {
        super(Page.RECORD, model, retention.form(), texts);
        this.retention = retention;
    }

    @FXML
    private void initialize() {
        previewButton.disableProperty().bind(retention.retentionYearsProperty().map(years -> years == 0));
        deleteButton.disableProperty().bind(retention.canDeleteProperty().not());
        model.stateProperty().subscribe(state -> showTaskState(state, taskResult, backups, audit));
        retention.stateProperty().subscribe(state -> showTaskState(state, retentionResult, retentionCard));
    }

    private void showTaskState(TaskState<String> state, ResultMessage resultMessage, Card... disabledWhileRunning) {
        boolean running = state instanceof TaskState.Running;
        for (Card card : disabledWhileRunning) {
            card.setDisable(running);
        }
        resultMessage.showTaskState(state, texts.text("settings.record.running"), _ -> Tone.SUCCESS, text -> text);
    }

    @FXML
    private void createBackup() {
        model.createBackup();
    }

    @FXML
    private void chooseFileAndCopyJournal() {
        createFileDialog("*.db").chooseFileToSave("lanedesk-journal.db", model::copyJournalTo);
    }

    @FXML
    private void chooseBackupAndScheduleRestore() {
        createFileDialog("*.db").chooseFileToOpen(model::confirmAndRestoreAtNextStart);
    }

    @FXML
    private void chooseFileAndExportAudit() {
        createFileDialog("*.jsonl").chooseFileToSave("lanedesk-audit.jsonl", model::exportAudit);
    }

    @FXML
    private void previewDeletion() {
        retention.previewDeletion();
    }

    @FXML
    private void confirmAndDeleteOutdatedRecords() {
        retention.confirmAndDeleteOutdatedRecords();
    }

    private FileDialog createFileDialog(String kind) {
        return new FileDialog(backups, texts.text("settings.record")).addFilter(kind, kind);
    }
}
