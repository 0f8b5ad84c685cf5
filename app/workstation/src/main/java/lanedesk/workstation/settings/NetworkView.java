package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.TextField;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of connections: the proxy and the trusted issuers of certificates.
final class NetworkView extends SettingsSection<NetworkViewModel> {

    @FXML
    private TextField issuersFile;

    NetworkView(NetworkViewModel model, Texts texts) {
        super(Page.NETWORK, model, model.form(), texts);
    }

    @FXML
    private void chooseAndUseIssuersFile() {
        new FileDialog(issuersFile, texts.text("settings.network.issuers"))
                .chooseFileToOpen(file -> model.replaceIssuersFileIfReadable(file.toString()));
    }
}
