package lanedesk.workstation.settings;

import java.io.File;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Backups and the audit export.
final class RecordView implements SettingsSection.View {

    private final RecordViewModel model;
    private final Texts texts;

    @FXML
    private Card backups;

    @FXML
    private Card audit;

    @FXML
    private Finding finding;

    RecordView(RecordViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        model.stateProperty().subscribe(this::show);
    }

    private void show(RecordViewModel.State state) {
        boolean running = state instanceof RecordViewModel.State.Running;
        backups.setDisable(running);
        audit.setDisable(running);
        switch (state) {
            case RecordViewModel.State.Idle _ -> finding.clear();
            case RecordViewModel.State.Running _ -> finding.waiting(texts.text("settings.record.running"));
            case RecordViewModel.State.Failed failed -> finding.say(Tone.DANGER, failed.words());
            case RecordViewModel.State.Done done -> finding.say(Tone.SUCCESS, done.words());
        }
    }

    @FXML
    private void backUp() {
        model.backUp();
    }

    @FXML
    private void copy() {
        save("lanedesk-journal.db", "*.db", file -> model.copyTo(file.toPath()));
    }

    @FXML
    private void restore() {
        File chosen = chooser("", "*.db").showOpenDialog(backups.getScene().getWindow());
        if (chosen != null) {
            model.restore(chosen.toPath());
        }
    }

    @FXML
    private void export() {
        save("lanedesk-audit.jsonl", "*.jsonl", file -> model.export(file.toPath()));
    }

    private void save(String name, String kind, Consumer<File> act) {
        File chosen = chooser(name, kind).showSaveDialog(backups.getScene().getWindow());
        if (chosen != null) {
            act.accept(chosen);
        }
    }

    private FileChooser chooser(String name, String kind) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("settings.record"));
        chooser.setInitialFileName(name);
        chooser.getExtensionFilters().add(new ExtensionFilter(kind, kind));
        return chooser;
    }
}
