package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of connections: the proxy and the trusted issuers of certificates.
final class NetworkView extends SettingsSection<NetworkViewModel> {

    @FXML
    private SegmentedChoice<ProxyChoice> proxy;

    @FXML
    private Field addressField;

    @FXML
    private TextField user;

    @FXML
    private Field passwordField;

    @FXML
    private PasswordField password;

    @FXML
    private Field issuersField;

    @FXML
    private TextField issuersFile;

    @FXML
    private CheckBox systemIssuers;

    NetworkView(NetworkViewModel model, Texts texts) {
        super(Page.NETWORK, model, texts);
    }

    @FXML
    private void initialize() {
        InputBindings.bindChoice(
                proxy,
                List.of(ProxyChoice.values()),
                model.proxyProperty(),
                choice -> texts.text("settings.network.proxy." + choice.name()));
        addressField.visibleProperty().bind(model.proxyProperty().isEqualTo(ProxyChoice.MANUAL));
        addressField.managedProperty().bind(addressField.visibleProperty());
        user.textProperty().bindBidirectional(model.userProperty());
        passwordField.errorProperty().bind(model.passwordErrorProperty());
        model.passwordSavedTextProperty()
                .subscribe(saved ->
                        passwordField.setHint(saved.isEmpty() ? texts.text("settings.network.password.hint") : saved));
        InputBindings.bindAndCommit(issuersField, model.issuersFile());
        systemIssuers.selectedProperty().bindBidirectional(model.systemIssuersProperty());
        InputBindings.bindAndCommit(addressField, model.address());
        InputBindings.onCommit(user, model::saveProxy);
        InputBindings.onCommit(password, this::commitPassword);
    }

    private void commitPassword() {
        model.savePassword(password.getText());
        password.clear();
    }

    @FXML
    private void choose() {
        new FileDialog(issuersFile, texts.text("settings.network.issuers")).chooseFileToOpen(file -> {
            issuersFile.setText(file.toString());
            model.issuersFile().runFocusLostAction();
        });
    }
}
