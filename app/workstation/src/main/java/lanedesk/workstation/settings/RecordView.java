package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Backups, the audit export, and how long all is kept.
final class RecordView implements SettingsSection.View {

    private final RecordViewModel model;
    private final RetentionViewModel retention;
    private final Texts texts;

    @FXML
    private Card backups;

    @FXML
    private Card audit;

    @FXML
    private Finding finding;

    @FXML
    private Card keeping;

    @FXML
    private SegmentedChoice<Integer> keepYears;

    @FXML
    private Button keepLook;

    @FXML
    private Button keepDelete;

    @FXML
    private Finding keepFinding;

    RecordView(RecordViewModel model, RetentionViewModel retention, Texts texts) {
        this.model = model;
        this.retention = retention;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Inputs.choice(
                keepYears,
                retention.offered(),
                retention.yearsProperty(),
                years -> texts.text("settings.keep.years", years));
        keepLook.disableProperty().bind(retention.yearsProperty().isEqualTo(0));
        keepDelete.disableProperty().bind(retention.deletableProperty().not());
        model.stateProperty().subscribe(state -> show(state, finding, backups, audit));
        retention.stateProperty().subscribe(state -> show(state, keepFinding, keeping));
    }

    private void show(TaskState<String> state, Finding finding, Card... during) {
        boolean running = state instanceof TaskState.Running;
        for (Card card : during) {
            card.setDisable(running);
        }
        finding.show(state, texts.text("settings.record.running"), _ -> Tone.SUCCESS, words -> words);
    }

    @FXML
    private void backUp() {
        model.backUp();
    }

    @FXML
    private void copy() {
        dialog("*.db").save("lanedesk-journal.db", model::copyTo);
    }

    @FXML
    private void restore() {
        dialog("*.db").open(model::restore);
    }

    @FXML
    private void export() {
        dialog("*.jsonl").save("lanedesk-audit.jsonl", model::export);
    }

    @FXML
    private void look() {
        retention.look();
    }

    @FXML
    private void delete() {
        retention.delete();
    }

    private FileDialog dialog(String kind) {
        return new FileDialog(backups, texts.text("settings.record")).of(kind, kind);
    }
}
