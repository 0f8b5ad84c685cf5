package lanedesk.workstation.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.Version;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Holds the version, the licences of libraries and the diagnostics, a text about this installation that can be
/// mailed safely.
final class AboutViewModel {

    private final Supplier<String> diagnosticsReport;
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
            TaskRunner runner,
            Consumer<String> clipboard,
            ErrorMessages errorMessages,
            Texts texts) {
        this.diagnosticsReport = diagnosticsReport;
        this.loadTask = new LatestTask(runner);
        this.clipboard = clipboard;
        this.errorMessages = errorMessages;
        this.texts = texts;
    }

    String version() {
        return Version.NUMBER;
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

    /// Creates the diagnostics and reads the licences again.
    void load() {
        messageText.set("");
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

    // Maven writes the file. A development environment that compiles by itself has none.
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

    void close() {
        loadTask.cancel();
    }
}
