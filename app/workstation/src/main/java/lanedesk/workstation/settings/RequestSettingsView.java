package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.TextField;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of customers' requests: the folder that is watched for new ones.
final class RequestSettingsView extends SettingsSection<RequestSettingsViewModel> {

    @FXML
    private TextField requestFolder;

    RequestSettingsView(RequestSettingsViewModel model, Texts texts) {
        super(Page.REQUESTS, model, model.form(), texts);
    }

    @FXML
    private void chooseAndWatchFolder() {
        new FileDialog(requestFolder, texts.text("settings.requests.folder.title"))
                .chooseFolder(folder -> model.replaceFolderIfReadable(folder.toString()));
    }

    @FXML
    private void watchNoFolder() {
        model.replaceFolderIfReadable("");
    }
}
