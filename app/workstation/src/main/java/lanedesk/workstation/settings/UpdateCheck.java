package lanedesk.workstation.settings;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.client.LaneClient;
import lanedesk.client.document.DownloadProgress;
import lanedesk.workstation.Version;
import lanedesk.workstation.environment.EnvironmentAddress;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads once a day which version of LaneDesk is the latest, at an address in the settings, and notifies the dispatcher
/// of a later version. Installs nothing. A failure is logged and not shown.
public final class UpdateCheck implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(UpdateCheck.class);

    private static final Duration START_DELAY = Duration.ofMinutes(1);
    private static final Duration CHECK_INTERVAL = Duration.ofDays(1);
    private static final String TOPIC = "update";

    private final Supplier<String> address;
    private final Function<String, LaneClient> clients;
    private final LatestTask checkTask;
    private final Notifications notifications;
    private final Texts texts;
    private final Function<Duration, Executor> delayedExecutor;
    private final ReadOnlyObjectWrapper<UpdateStatus> status = new ReadOnlyObjectWrapper<>(new UpdateStatus.Unknown());
    private boolean isClosed;

    /// Whether there is a later version.
    public sealed interface UpdateStatus {

        /// The settings contain no address, so that nothing is checked.
        record Off() implements UpdateStatus {}

        /// Not checked yet, or the last check failed.
        record Unknown() implements UpdateStatus {}

        /// This version is the latest.
        record Latest() implements UpdateStatus {}

        /// There is a later version.
        ///
        /// @param page address of a page about the later version; empty for none
        record Available(String version, String page) implements UpdateStatus {}
    }

    /// @param address supplies the address of the file that names the latest version; blank for none
    /// @param clients creates the client that downloads the file; called in background tasks
    public UpdateCheck(AppServices appServices, Supplier<String> address, Function<String, LaneClient> clients) {
        this(
                appServices,
                address,
                clients,
                // The delay is not an animation, because JavaFX paints frames as long as an animation runs.
                pause -> CompletableFuture.delayedExecutor(pause.toSeconds(), TimeUnit.SECONDS, Platform::runLater));
    }

    /// @param delayedExecutor returns an executor that runs on the FX thread after a delay
    UpdateCheck(
            AppServices appServices,
            Supplier<String> address,
            Function<String, LaneClient> clients,
            Function<Duration, Executor> delayedExecutor) {
        this.address = address;
        this.clients = clients;
        this.checkTask = new LatestTask(appServices.taskRunner());
        this.notifications = appServices.notifications();
        this.texts = appServices.texts().textsOfFeature(UpdateCheck.class);
        this.delayedExecutor = delayedExecutor;
    }

    ReadOnlyObjectProperty<UpdateStatus> statusProperty() {
        return status.getReadOnlyProperty();
    }

    /// Schedules a check one minute after the start, and then once a day.
    public void scheduleChecks() {
        scheduleCheck(START_DELAY);
    }

    private void scheduleCheck(Duration pause) {
        delayedExecutor.apply(pause).execute(() -> {
            if (!isClosed) {
                checkForUpdate();
                scheduleCheck(CHECK_INTERVAL);
            }
        });
    }

    /// Reads the latest version in the background, updates the status, and notifies of a later version.
    void checkForUpdate() {
        String text = address.get().strip();
        if (text.isEmpty()) {
            checkTask.cancel();
            status.set(new UpdateStatus.Off());
            return;
        }
        checkTask.cancelPreviousAndStart(
                _ -> downloadAndReadStatus(text), TaskCallback.of(this::showStatusAndNotifyIfNew, failure -> {
                    LOG.info("The latest version is not known: {}", failure.toString());
                    status.set(new UpdateStatus.Unknown());
                }));
    }

    private UpdateStatus downloadAndReadStatus(String text) throws IOException {
        Path folder = Files.createTempDirectory("lanedesk");
        Path file = folder.resolve("latest.json");
        try (LaneClient client = clients.apply(text)) {
            client.download(text, file, DownloadProgress.NONE);
            return parseStatus(Files.readAllBytes(file));
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static UpdateStatus parseStatus(byte[] file) throws IOException {
        try {
            JsonNode content = JsonMapper.shared().readTree(file);
            String version = content.path("version").asString("");
            String page = content.path("page").asString("");
            return ModuleDescriptor.Version.parse(version).compareTo(ModuleDescriptor.Version.parse(Version.NUMBER)) > 0
                    ? new UpdateStatus.Available(
                            version, EnvironmentAddress.validateAddress(page).isEmpty() ? page : "")
                    : new UpdateStatus.Latest();
        } catch (JacksonException | IllegalArgumentException malformed) {
            throw new IOException("not a file about the latest version", malformed);
        }
    }

    private void showStatusAndNotifyIfNew(UpdateStatus newStatus) {
        boolean isNew = !newStatus.equals(status.get());
        status.set(newStatus);
        if (isNew && newStatus instanceof UpdateStatus.Available(String version, String page)) {
            notifications.showOrReplaceNotification(
                    Notification.information(
                                    texts.text("settings.about.update.available", version),
                                    texts.text("settings.about.update.available.detail", page)
                                            .strip())
                            .withTopic(TOPIC),
                    Notifications.Lifetime.DISMISSED);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        checkTask.cancel();
    }
}
