package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of the shared database.
final class SharedDatabaseView extends SettingsSection<SharedDatabaseViewModel> {

    @FXML
    private Button test;

    @FXML
    private Button cancelTest;

    @FXML
    private ResultMessage testResult;

    @FXML
    private Label notShared;

    @FXML
    private Card healthCard;

    @FXML
    private ResultMessage health;

    private final SharedDatabaseHealthViewModel healthModel;

    SharedDatabaseView(SharedDatabaseViewModel model, SharedDatabaseHealthViewModel healthModel, Texts texts) {
        super(Page.OFFICE, model, model.form(), texts);
        this.healthModel = healthModel;
    }

    @FXML
    private void initialize() {
        model.stateProperty().subscribe(this::showTestState);
        healthModel
                .stateProperty()
                .subscribe(state -> health.showTaskState(
                        state,
                        texts.text("settings.test.running"),
                        result -> result.roundTrip() == null ? Tone.DANGER : Tone.SUCCESS,
                        healthModel::describe));
        notShared.textProperty().bind(model.notSharedTextProperty());
        Visibility.bindVisibleAndManaged(
                notShared, model.notSharedTextProperty().isNotEmpty());
    }

    private void showTestState(TaskState<SharedDatabaseViewModel.SharedDatabaseTestResult> state) {
        boolean running = state instanceof TaskState.Running;
        test.setDisable(running);
        cancelTest.setVisible(running);
        testResult.showTaskState(
                state, texts.text("settings.test.running"), SharedDatabaseView::resultTone, model::testResultText);
    }

    private static Tone resultTone(SharedDatabaseViewModel.SharedDatabaseTestResult result) {
        if (result.probeResult() != SharedDatabaseProbe.ProbeResult.WORKS) {
            return Tone.DANGER;
        }
        return result.isForgottenAtExit() ? Tone.WARNING : Tone.SUCCESS;
    }

    @FXML
    private void testConnection() {
        model.startConnectionTestAndSavePassword();
    }

    @FXML
    private void updateHealth() {
        healthModel.updateHealth();
    }

    @FXML
    private void cancelConnectionTest() {
        model.cancelConnectionTest();
    }

    @Override
    void onShown() {
        model.updateNotSharedText();
        Visibility.setVisibleAndManaged(healthCard, healthModel.isConnected());
        updateHealth();
    }

    @Override
    void onHidden() {
        model.cancelConnectionTest();
        healthModel.cancelHealthUpdate();
    }
}
