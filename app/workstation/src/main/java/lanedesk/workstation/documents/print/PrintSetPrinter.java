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
    private final Set<PrintSet> running = new HashSet<>();

    /// `onDamaged` receives a document whose content has changed.
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

    /// Prints these documents as far as possible; a repeated request for the same ones is ignored while they are
    /// being printed.
    void print(List<DocumentRow> all) {
        PrintSet set = PrintSet.of(all);
        if (set.items().isEmpty()) {
            notifications.show(Notification.information(texts.text("print.set.nothing"), ""));
        } else if (running.add(set)) {
            runner.start(
                    _ -> set.print(printSystem, choices),
                    TaskCallback.of(result -> showResult(set, result), failure -> {
                        running.remove(set);
                        notifications.show(Notification.warning(
                                texts.text("print.set.failed"),
                                DocumentFailure.of(failure).text(texts)));
                    }));
        }
    }

    private void showResult(PrintSet set, PrintSet.Result result) {
        running.remove(set);
        if (result.documents() > 0) {
            notifications.show(Notification.success(
                    texts.text("print.set.done", result.documents(), result.sheets()),
                    texts.text("print.done.where", String.join(", ", result.printers()))));
        } else if (result.failures().stream().allMatch(failed -> failed.failure() == DocumentFailure.NO_PRINTER)) {
            notifications.show(Notification.warning(texts.text("print.set.failed"), texts.text("print.none")));
            return;
        }
        result.failures().forEach(failed -> showFailure(failed.item(), failed.failure()));
    }

    /// Shows that a document was not printed.
    void showFailure(PrintItem printed, DocumentFailure failure) {
        if (failure == DocumentFailure.CHANGED_ON_DISK) {
            onDamaged.accept(printed.row());
        }
        notifications.show(Notification.warning(
                texts.text("print.failed", DocumentTitle.of(printed.row(), texts)), failure.text(texts)));
    }
}
