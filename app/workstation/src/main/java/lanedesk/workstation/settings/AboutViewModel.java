package lanedesk.workstation.settings;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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

/// Holds the version, the result of the check for updates, the licences of LaneDesk and of its libraries, the
/// bill of materials, and the diagnostics, a text about this installation that can be mailed safely.
final class AboutViewModel {

    private final Supplier<String> diagnosticsReport;
    private final Path billOfMaterials;
    private final UpdateCheck updateCheck;
    private final LatestTask loadTask;
    private final LatestTask copyTask;
    private final Consumer<String> clipboard;
    private final ErrorMessages errorMessages;
    private final Texts texts;
    private final ReadOnlyStringWrapper diagnosticsText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper messageText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper licenceText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper noticesText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper billOfMaterialsPath = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper copyResultText = new ReadOnlyStringWrapper("");

    /// @param diagnosticsReport creates the diagnostics; accesses the disk, so it is called in background tasks
    /// @param billOfMaterials   the file, which may be absent
    AboutViewModel(
            Supplier<String> diagnosticsReport,
            Path billOfMaterials,
            UpdateCheck updateCheck,
            TaskRunner runner,
            Consumer<String> clipboard,
            ErrorMessages errorMessages,
            Texts texts) {
        this.diagnosticsReport = diagnosticsReport;
        this.billOfMaterials = billOfMaterials;
        this.updateCheck = updateCheck;
        this.loadTask = new LatestTask(runner);
        this.copyTask = new LatestTask(runner);
        this.clipboard = clipboard;
        this.errorMessages = errorMessages;
        this.texts = texts;
    }

    /// Where the bill of materials of this program is; a program started from its sources has none.
    static Path findBillOfMaterials() {
        return billOfMaterialsBeside(Path.of(URI.create(AboutViewModel.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString())));
    }

    /// In archives and installers, the folder `legal` is beside the folder of the libraries.
    static Path billOfMaterialsBeside(Path library) {
        return library.resolveSibling("../legal/bom.json").normalize();
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

    /// The licence of LaneDesk itself.
    ReadOnlyStringProperty licenceTextProperty() {
        return licenceText.getReadOnlyProperty();
    }

    /// One line for each library: its name and version, its licence, the file with the text of the licence, its
    /// address.
    ReadOnlyStringProperty noticesTextProperty() {
        return noticesText.getReadOnlyProperty();
    }

    /// The path of the bill of materials; empty if there is none, as in a program started from its sources.
    ReadOnlyStringProperty billOfMaterialsPathProperty() {
        return billOfMaterialsPath.getReadOnlyProperty();
    }

    /// Says whether the bill of materials was copied.
    ReadOnlyStringProperty copyResultTextProperty() {
        return copyResultText.getReadOnlyProperty();
    }

    private record AboutTexts(String diagnostics, String licence, String notices, String billOfMaterialsPath) {}

    /// Creates the diagnostics, reads the licences and checks for a later version again.
    void loadTextsAndCheckForUpdate() {
        messageText.set("");
        copyResultText.set("");
        updateCheck.checkForUpdate();
        loadTask.cancelPreviousAndStart(
                _ -> new AboutTexts(
                        diagnosticsReport.get(),
                        readLegalText("LICENSE"),
                        readLegalText("third-party-notices.txt"),
                        Files.isRegularFile(billOfMaterials) ? billOfMaterials.toString() : ""),
                TaskCallback.of(
                        loaded -> {
                            diagnosticsText.set(loaded.diagnostics());
                            licenceText.set(loaded.licence());
                            noticesText.set(loaded.notices());
                            billOfMaterialsPath.set(loaded.billOfMaterialsPath());
                        },
                        failure ->
                                messageText.set(errorMessages.createFor(failure).explanation())));
    }

    // Maven creates these files; in a build without Maven, returns an empty text.
    private static String readLegalText(String name) throws IOException {
        try (InputStream text = AboutViewModel.class.getResourceAsStream("/lanedesk/workstation/legal/" + name)) {
            return text == null
                    ? ""
                    : new String(text.readAllBytes(), StandardCharsets.UTF_8)
                            .replaceFirst("^\\R+", "")
                            .stripTrailing();
        }
    }

    /// Copies the bill of materials to a file, which it replaces.
    void copyBillOfMaterialsTo(Path file) {
        copyTask.cancelPreviousAndStart(
                _ -> Files.copy(billOfMaterials, file, StandardCopyOption.REPLACE_EXISTING),
                TaskCallback.of(
                        copied -> copyResultText.set(texts.text("settings.about.bill.saved", copied)),
                        failure -> copyResultText.set(
                                errorMessages.createFor(failure).explanation())));
    }

    /// Copies the displayed diagnostics to the clipboard.
    void copyDiagnostics() {
        clipboard.accept(diagnosticsText.get());
        messageText.set(texts.text("settings.about.copied"));
    }

    /// Cancels the loading of the texts. A copy of the bill of materials continues.
    void cancelLoading() {
        loadTask.cancel();
    }
}
