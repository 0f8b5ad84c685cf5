package lanedesk.workstation.records;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Exports the history as CSV.
public final class HistoryExport {

    private final History history;
    private final TaskRunner runner;
    private final BuyRateVisibility buyRateVisibility;
    private final Notifications notifications;
    private final ErrorMessages errorMessages;
    private final Texts texts;

    public HistoryExport(
            History history,
            TaskRunner runner,
            BuyRateVisibility buyRateVisibility,
            Notifications notifications,
            ErrorMessages errorMessages,
            Texts texts) {
        this.texts = texts.textsOfFeature(HistoryExport.class);
        this.history = history;
        this.runner = runner;
        this.buyRateVisibility = buyRateVisibility;
        this.notifications = notifications;
        this.errorMessages = errorMessages;
    }

    /// Writes all matching rows to a file in the background, with buy amounts if they are shown.
    void exportRowsInBackground(HistoryQuery query, Path file) {
        boolean withBuy = !buyRateVisibility.areBuyRatesHidden();
        runner.start(
                _ -> writeRows(query, withBuy, file),
                TaskCallback.of(
                        rowCount -> notifications.showOrReplaceNotification(
                                Notification.success(texts.text("history.exported", rowCount), file.toString())),
                        failure -> notifications.showOrReplaceNotification(
                                Notification.ofError(errorMessages.createFor(failure)))));
    }

    private long writeRows(HistoryQuery query, boolean withBuy, Path file) throws IOException {
        return AtomicFileWriter.writeAndReplace(file, part -> {
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                return history.exportCsv(query, withBuy, out);
            }
        });
    }
}
