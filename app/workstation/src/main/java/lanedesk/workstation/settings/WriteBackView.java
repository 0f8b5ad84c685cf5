package lanedesk.workstation.settings;

import java.time.Instant;
import java.util.Objects;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.writeback.WriteBack;
import lanedesk.workstation.writeback.WriteBackSettings;

/// Shows where the bookings of the current environment are written, and how far that is.
final class WriteBackView extends SettingsSection<WriteBackViewModel> {

    private final Formats formats;

    @FXML
    private Label explanation;

    @FXML
    private Field targetField;

    @FXML
    private Field fileField;

    @FXML
    private TextField file;

    @FXML
    private HBox fileActions;

    @FXML
    private Field addressField;

    @FXML
    private Field statementField;

    @FXML
    private CheckBox withBuyRate;

    @FXML
    private HBox testActions;

    @FXML
    private ResultMessage testResult;

    @FXML
    private Card statusCard;

    // A label and not a message, which would scroll the page to itself at each change.
    @FXML
    private Label status;

    @FXML
    private VBox uncertain;

    @FXML
    private Button retry;

    WriteBackView(WriteBackViewModel model, Texts texts, Formats formats) {
        super(Page.WRITEBACK, model, model.form(), texts);
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        targetField.setUserData(model.settingName("target"));
        fileField.setUserData(model.settingName("file"));
        addressField.setUserData(model.settingName("address"));
        statementField.setUserData(model.settingName("statement"));
        withBuyRate.setUserData(model.settingName("buy"));
        model.form().addChangeListener(this::showTarget);
        model.testStateProperty()
                .subscribe(state -> testResult.showTaskState(
                        state, texts.text("settings.test.running"), _ -> Tone.SUCCESS, result -> result));
        model.statusProperty().subscribe(this::showStatus);
    }

    private void showTarget() {
        Visibility.setVisibleAndManaged(fileActions, model.hasFileTarget());
        Visibility.setVisibleAndManaged(withBuyRate, model.hasTarget());
        Visibility.setVisibleAndManaged(testActions, model.hasTarget());
        Visibility.setVisibleAndManaged(statusCard, model.hasTarget());
        statementField.setHint(texts.text("settings.writeback.statement.hint", model.parameterNames()));
    }

    private void showStatus(WriteBack.Status current) {
        Exception failure = current.failure();
        Instant nextTry = current.nextTry();
        Visibility.setVisibleAndManaged(retry, failure != null);
        status.getStyleClass().remove("ld-danger");
        if (failure != null && nextTry != null) {
            status.getStyleClass().add("ld-danger");
            status.setText(texts.text(
                    "settings.writeback.failed",
                    current.pendingCount(),
                    model.failureText(failure),
                    formats.formatTimeOrDateTime(nextTry)));
        } else {
            boolean isOff = current.target() == WriteBackSettings.Target.NONE;
            status.setText(texts.text(isOff ? "settings.writeback.off" : "settings.writeback.done"));
        }
        uncertain
                .getChildren()
                .setAll(current.uncertain().stream()
                        .map(this::createUncertainRow)
                        .toList());
    }

    private HBox createUncertainRow(WriteBack.UncertainBooking booking) {
        String order = Long.toString(booking.orderNumber());
        Label label = new Label(texts.text("settings.writeback.uncertain", order));
        label.setWrapText(true);
        HBox.setHgrow(label, Priority.ALWAYS);
        Region gap = new Region();
        Button written = new Button(texts.text("settings.writeback.written"));
        written.setAccessibleText(texts.text("settings.writeback.written.of", order));
        written.setOnAction(_ -> model.resolveUncertain(booking.attempt(), true));
        Button again = new Button(texts.text("settings.writeback.again"));
        again.setAccessibleText(texts.text("settings.writeback.again.of", order));
        again.setOnAction(_ -> model.resolveUncertain(booking.attempt(), false));
        written.setMinWidth(Region.USE_PREF_SIZE);
        again.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(label, gap, written, again);
        row.getStyleClass().add("settings-row");
        return row;
    }

    @FXML
    private void chooseFile() {
        new FileDialog(Objects.requireNonNull(file), texts.text("settings.writeback.target.FILE"))
                .chooseFileToSave("bookings.csv", path -> model.replaceFile(path.toString()));
    }

    @FXML
    private void testSettings() {
        model.testSettings();
    }

    @FXML
    private void retryNow() {
        model.retryNow();
    }

    @Override
    void onShown() {
        model.showSettings();
        explanation.setText(texts.text("settings.writeback.explanation", model.environmentTitle()));
        showTarget();
    }

    @Override
    void onHidden() {
        model.cancelTest();
    }
}
