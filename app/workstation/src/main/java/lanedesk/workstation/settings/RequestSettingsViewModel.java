package lanedesk.workstation.settings;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The folder that is watched for new requests; an empty path watches none. A path is saved only if it is a
/// folder that can be listed.
final class RequestSettingsViewModel {

    private final LivePreferences preferences;
    private final LatestTask readTask;
    private final Texts texts;
    private final Form form;
    private final FormField requestFolder;

    RequestSettingsViewModel(LivePreferences preferences, TaskRunner runner, Texts texts) {
        this.preferences = preferences;
        this.readTask = new LatestTask(runner);
        this.texts = texts;
        form = preferences.createForm(texts);
        requestFolder = form.addField("requestFolder").setOnAccepted(this::validateAndSaveFolder);
        requestFolder.setText(preferences.current().requestFolder());
    }

    Form form() {
        return form;
    }

    /// Replaces the folder. The folder is saved only if it can be listed.
    void replaceFolderIfReadable(String folder) {
        requestFolder.setText(folder);
        requestFolder.onFocusLost();
    }

    private void validateAndSaveFolder() {
        String typed = requestFolder.trimmedText();
        requestFolder.showExternalError("");
        readTask.cancel();
        if (typed.isEmpty()) {
            saveFolder(typed);
            return;
        }
        // A network folder may answer slowly.
        readTask.cancelPreviousAndStart(
                _ -> isReadableFolder(typed),
                TaskCallback.of(
                        isFolder -> {
                            if (isFolder) {
                                saveFolder(typed);
                            } else {
                                requestFolder.showExternalError(texts.text("settings.requests.folder.wrong"));
                            }
                        },
                        _ -> requestFolder.showExternalError(texts.text("settings.requests.folder.wrong"))));
    }

    private static boolean isReadableFolder(String path) {
        try {
            Path folder = Path.of(path);
            return folder.isAbsolute() && Files.isDirectory(folder) && Files.isReadable(folder);
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    private void saveFolder(String folder) {
        preferences.changeAndSave(previous -> previous.withRequestFolder(folder));
    }
}
