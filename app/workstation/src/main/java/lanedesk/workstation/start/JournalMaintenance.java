package lanedesk.workstation.start;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.application.Platform;
import lanedesk.journal.Journal;
import lanedesk.journal.store.CorruptEntry;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Maintains the journal once a day, first 30 seconds after the start: checks the integrity of the complete
/// file, makes a backup, indexes quotes that an earlier version did not index, and deletes the files of deleted
/// documents. Notifies the dispatcher of damage, unreadable entries and failures.
final class JournalMaintenance implements AutoCloseable {

    private static final Duration BACKUP_INTERVAL = Duration.ofHours(20);
    private static final Duration START_DELAY = Duration.ofSeconds(30);
    private static final Duration CHECK_INTERVAL = Duration.ofDays(1);

    private final Journal journal;
    private final TaskRunner runner;
    private final Notifications notifications;
    private final ErrorMessages errorMessages;
    private final Texts texts;
    private final Function<Duration, Executor> delayedExecutor;
    private boolean isClosed;

    JournalMaintenance(
            Journal journal, TaskRunner runner, Notifications notifications, ErrorMessages errorMessages, Texts texts) {
        this(
                journal,
                runner,
                notifications,
                errorMessages,
                texts,
                // The delay is not an animation, because JavaFX paints frames as long as an animation runs.
                pause -> CompletableFuture.delayedExecutor(pause.toSeconds(), TimeUnit.SECONDS, Platform::runLater));
    }

    /// @param delayedExecutor returns an executor that runs on the FX thread after a delay
    JournalMaintenance(
            Journal journal,
            TaskRunner runner,
            Notifications notifications,
            ErrorMessages errorMessages,
            Texts texts,
            Function<Duration, Executor> delayedExecutor) {
        this.journal = journal;
        this.runner = runner;
        this.notifications = notifications;
        this.errorMessages = errorMessages;
        this.texts = texts;
        this.delayedExecutor = delayedExecutor;
    }

    void scheduleFirstMaintenance() {
        scheduleMaintenance(START_DELAY);
    }

    private void scheduleMaintenance(Duration pause) {
        delayedExecutor.apply(pause).execute(() -> {
            if (!isClosed) {
                startMaintenanceAndNotify();
            }
        });
    }

    private void startMaintenanceAndNotify() {
        runner.start(
                _ -> {
                    Optional<String> damage = journal.checkIntegrityAndStopIfDamaged();
                    if (damage.isEmpty()) {
                        journal.createBackupIfNoneNewerThan(BACKUP_INTERVAL);
                        journal.indexPendingHistory();
                        journal.createRetention().deleteFilesOfDeletedDocuments();
                    }
                    return new MaintenanceResult(damage, damage.isEmpty() ? journal.findCorruptEntries() : List.of());
                },
                TaskCallback.of(
                        maintenanceResult -> {
                            notifyOfMaintenanceResult(maintenanceResult);
                            scheduleMaintenance(CHECK_INTERVAL);
                        },
                        failure -> {
                            notifications.showOrReplaceNotification(
                                    Notification.ofError(errorMessages.createFor(failure)),
                                    Notifications.Lifetime.DISMISSED);
                            scheduleMaintenance(CHECK_INTERVAL);
                        }));
    }

    private record MaintenanceResult(Optional<String> damage, List<CorruptEntry> unreadableEntries) {}

    private void notifyOfMaintenanceResult(MaintenanceResult maintenanceResult) {
        maintenanceResult.damage.ifPresent(detail -> notifications.showOrReplaceNotification(
                new Notification(
                        Notification.Severity.ERROR,
                        texts.text("journal.damaged"),
                        texts.text("journal.damaged.advice"),
                        detail,
                        null),
                Notifications.Lifetime.DISMISSED));
        if (!maintenanceResult.unreadableEntries.isEmpty()) {
            notifications.showOrReplaceNotification(
                    new Notification(
                            Notification.Severity.ERROR,
                            texts.text("journal.unreadable"),
                            texts.text(
                                    "journal.unreadable.advice",
                                    maintenanceResult.unreadableEntries.stream()
                                            .map(entry -> texts.text(
                                                    "journal.unreadable." + entry.kind(),
                                                    Long.toString(entry.quoteNumber())))
                                            .collect(Collectors.joining(", "))),
                            null,
                            null),
                    Notifications.Lifetime.DISMISSED);
        }
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
