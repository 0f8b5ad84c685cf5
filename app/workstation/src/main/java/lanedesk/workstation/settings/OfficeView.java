package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.PasswordField;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// The database an office shares.
final class OfficeView implements SettingsSection.View {

    private final OfficeViewModel model;
    private final Texts texts;

    @FXML
    private Field addressField;

    @FXML
    private Field passwordField;

    @FXML
    private PasswordField password;

    @FXML
    private Button test;

    @FXML
    private Button cancel;

    @FXML
    private Finding finding;

    OfficeView(OfficeViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Inputs.commit(addressField, model.address());
        passwordField.errorProperty().bind(model.passwordErrorProperty());
        password.setOnAction(_ -> test());
        model.stateProperty().subscribe(this::show);
    }

    private void show(OfficeViewModel.State state) {
        boolean running = state instanceof OfficeViewModel.State.Running;
        test.setDisable(running);
        cancel.setVisible(running);
        switch (state) {
            case OfficeViewModel.State.Idle _ -> finding.clear();
            case OfficeViewModel.State.Running _ -> finding.waiting(texts.text("settings.test.running"));
            case OfficeViewModel.State.Failed failed -> finding.say(Tone.DANGER, failed.words());
            case OfficeViewModel.State.Done done ->
                finding.say(
                        done.finding() == OfficeProbe.Finding.WORKS ? Tone.SUCCESS : Tone.DANGER,
                        texts.text("settings.office." + done.finding().name()));
        }
    }

    @FXML
    private void test() {
        model.test(password.getText());
        password.clear();
    }

    @FXML
    private void cancel() {
        model.cancel();
    }

    @Override
    public void hidden() {
        model.cancel();
    }
}
