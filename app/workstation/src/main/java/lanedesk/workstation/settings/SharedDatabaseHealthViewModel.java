package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.office.SharedDatabaseHealth;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskRunner;

/// Reads and describes how well the connected shared database answers.
final class SharedDatabaseHealthViewModel {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Supplier<Optional<SharedDatabase>> database;
    private final SettingsTask<SharedDatabaseHealth> task;
    private final Formats formats;
    private final Texts texts;

    /// @param database returns the connected database; empty if there is none
    SharedDatabaseHealthViewModel(
            Supplier<Optional<SharedDatabase>> database,
            TaskRunner runner,
            ErrorMessages errorMessages,
            Formats formats,
            Texts texts) {
        this.database = database;
        this.task = new SettingsTask<>(
                runner, failure -> errorMessages.createFor(failure).explanation());
        this.formats = formats;
        this.texts = texts;
    }

    /// Whether a shared database is connected in this run.
    boolean isConnected() {
        return database.get().isPresent();
    }

    ReadOnlyObjectProperty<TaskState<SharedDatabaseHealth>> stateProperty() {
        return task.stateProperty();
    }

    void updateHealth() {
        database.get()
                .ifPresent(connected -> task.cancelPreviousAndStart(_ -> connected.readHealth(), health -> health));
    }

    void cancelHealthUpdate() {
        task.cancelAndReset();
    }

    /// One line for each value.
    String describe(SharedDatabaseHealth health) {
        List<String> lines = new ArrayList<>();
        Duration roundTrip = health.roundTrip();
        if (roundTrip == null) {
            lines.add(texts.text("settings.office.health.noAnswer"));
        } else {
            lines.add(texts.text(
                    "settings.office.health.roundTrip",
                    formats.formatNumber(BigDecimal.valueOf(roundTrip.toNanos() / NANOS_PER_MILLI), 1)));
            lines.add(texts.text(
                    "settings.office.health.workstations", formats.formatInteger(health.activeWorkstations())));
        }
        Instant lastSynchronization = health.lastSynchronization();
        if (lastSynchronization != null) {
            lines.add(texts.text(
                    "settings.office.health.synchronized", formats.formatTimeOrDateTime(lastSynchronization)));
        }
        lines.add(texts.text("settings.office.health.waiting", formats.formatInteger(health.waitingChanges())));
        SharedDatabaseHealth.Failure failure = health.lastFailure();
        lines.add(
                failure == null
                        ? texts.text("settings.office.health.noFailure")
                        : texts.text(
                                "settings.office.health.failure",
                                formats.formatTimeOrDateTime(failure.at()),
                                failure.detail()));
        return String.join("\n", lines);
    }
}
