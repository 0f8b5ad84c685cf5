package lanedesk.workstation.settings;

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

/// Holds the version and the diagnostics, a text about this installation that can be mailed safely.
final class AboutViewModel {

    private final Supplier<String> diagnosticsReport;
    private final LatestTask loadTask;
    private final Consumer<String> clipboard;
    private final ErrorMessages errorMessages;
    private final Texts texts;
    private final ReadOnlyStringWrapper diagnosticsText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper messageText = new ReadOnlyStringWrapper("");

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

    /// Creates the diagnostics again.
    void load() {
        messageText.set("");
        loadTask.cancelPreviousAndStart(
                _ -> diagnosticsReport.get(),
                TaskCallback.of(
                        diagnosticsText::set,
                        failure ->
                                messageText.set(errorMessages.createFor(failure).explanation())));
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
