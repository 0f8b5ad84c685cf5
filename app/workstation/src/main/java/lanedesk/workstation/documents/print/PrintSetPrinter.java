package lanedesk.workstation.documents.print;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Prints several documents of a booking and shows the result.
final class PrintSetPrinter {

    private final PrintSystem printSystem;
    private final PrintChoices choices;
    private final TaskRunner runner;
    private final Notifications notifications;
    private final Texts texts;
    private final Consumer<DocumentRow> onDamaged;
    private final Set<PrintSet> runningSets = new HashSet<>();

    /// Creates the printing. `onDamaged` receives a document whose content has changed.
    PrintSetPrinter(
            PrintSystem printSystem,
            PrintChoices choices,
            TaskRunner runner,
            Notifications notifications,
            Texts texts,
            Consumer<DocumentRow> onDamaged) {
        this.printSystem = printSystem;
        this.choices = choices;
        this.runner = runner;
        this.notifications = notifications;
        this.texts = texts;
        this.onDamaged = onDamaged;
    }

    /// Prints documents in the background and shows the result. A repeated request for the same documents is
    /// ignored while they are being printed.
    void printAndNotify(List<DocumentRow> rows) {
        PrintSet set = PrintSet.of(rows);
        if (set.items().isEmpty()) {
            notifications.showNotification(Notification.information(texts.text("print.set.nothing"), ""));
        } else if (runningSets.add(set)) {
            runner.start(
                    _ -> set.print(printSystem, choices),
                    TaskCallback.of(result -> notifyResult(set, result), failure -> {
                        runningSets.remove(set);
                        notifications.showNotification(Notification.warning(
                                texts.text("print.set.failed"),
                                DocumentFailure.of(failure).messageText(texts)));
                    }));
        }
    }

    private void notifyResult(PrintSet set, PrintSet.Result result) {
        runningSets.remove(set);
        if (result.documentCount() > 0) {
            notifications.showNotification(Notification.success(
                    texts.text("print.set.done", result.documentCount(), result.sheetCount()),
                    texts.text("print.done.where", String.join(", ", result.usedPrinters()))));
        } else if (result.failures().stream().allMatch(failed -> failed.failure() == DocumentFailure.NO_PRINTER)) {
            notifications.showNotification(
                    Notification.warning(texts.text("print.set.failed"), texts.text("print.none")));
            return;
        }
        result.failures().forEach(failed -> notifyFailure(failed.item(), failed.failure()));
    }

    /// Shows that a document was not printed, and why.
    void notifyFailure(PrintItem item, DocumentFailure failure) {
        if (failure == DocumentFailure.CHANGED_ON_DISK) {
            onDamaged.accept(item.row());
        }
        notifications.showNotification(Notification.warning(
                texts.text("print.failed", DocumentTitle.titleOf(item.row(), texts)), failure.messageText(texts)));
    }
}
