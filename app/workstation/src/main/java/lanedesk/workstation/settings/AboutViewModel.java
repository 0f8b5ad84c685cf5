package lanedesk.workstation.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import lanedesk.workstation.Version;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.UpdateCheck.UpdateStatus;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Holds the version, the result of the check for updates, the licences of libraries, and the diagnostics, a
/// text about this installation that can be mailed safely.
final class AboutViewModel {

    private final Supplier<String> diagnosticsReport;
    private final UpdateCheck updateCheck;
    private final LatestTask loadTask;
    private final Consumer<String> clipboard;
    private final ErrorMessages errorMessages;
    private final Texts texts;
    private final ReadOnlyStringWrapper diagnosticsText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper messageText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper noticesText = new ReadOnlyStringWrapper("");

    /// @param diagnosticsReport creates the diagnostics; accesses the disk, so it is called in background tasks
    AboutViewModel(
            Supplier<String> diagnosticsReport,
            UpdateCheck updateCheck,
            TaskRunner runner,
            Consumer<String> clipboard,
            ErrorMessages errorMessages,
            Texts texts) {
        this.diagnosticsReport = diagnosticsReport;
        this.updateCheck = updateCheck;
        this.loadTask = new LatestTask(runner);
        this.clipboard = clipboard;
        this.errorMessages = errorMessages;
        this.texts = texts;
    }

    String version() {
        return Version.NUMBER;
    }

    /// The state of the update check as text: whether there is a later version, whether this is unknown, or
    /// that the check is off.
    ObservableValue<String> updateStatusText() {
        return updateCheck.statusProperty().map(status -> switch (status) {
            case UpdateStatus.Off _ -> texts.text("settings.about.update.off");
            case UpdateStatus.Unknown _ -> texts.text("settings.about.update.unknown");
            case UpdateStatus.Latest _ -> texts.text("settings.about.update.latest");
            case UpdateStatus.Available(String version, String page) ->
                (texts.text("settings.about.update.available", version) + ". "
                                + texts.text("settings.about.update.available.detail", page))
                        .strip();
        });
    }

    ReadOnlyStringProperty diagnosticsTextProperty() {
        return diagnosticsText.getReadOnlyProperty();
    }

    /// Says whether the diagnostics were copied.
    ReadOnlyStringProperty messageTextProperty() {
        return messageText.getReadOnlyProperty();
    }

    /// One line for each library: its name and version, its licence and its address.
    ReadOnlyStringProperty noticesTextProperty() {
        return noticesText.getReadOnlyProperty();
    }

    private record AboutTexts(String diagnostics, String notices) {}

    /// Creates the diagnostics, reads the licences and checks for a later version again.
    void loadTextsAndCheckForUpdate() {
        messageText.set("");
        updateCheck.checkForUpdate();
        loadTask.cancelPreviousAndStart(
                _ -> new AboutTexts(diagnosticsReport.get(), readNotices()),
                TaskCallback.of(
                        loaded -> {
                            diagnosticsText.set(loaded.diagnostics());
                            noticesText.set(loaded.notices());
                        },
                        failure ->
                                messageText.set(errorMessages.createFor(failure).explanation())));
    }

    // Reads the licences of libraries. Maven creates the file; without the file, for example in a build without
    // Maven, returns an empty text.
    private static String readNotices() throws IOException {
        try (InputStream notices =
                AboutViewModel.class.getResourceAsStream("/lanedesk/workstation/legal/third-party-notices.txt")) {
            return notices == null ? "" : new String(notices.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    /// Copies the displayed diagnostics to the clipboard.
    void copyDiagnostics() {
        clipboard.accept(diagnosticsText.get());
        messageText.set(texts.text("settings.about.copied"));
    }

    void cancelLoading() {
        loadTask.cancel();
    }
}
