package lanedesk.workstation.documents.print;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperTitle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Prints all papers of a booking, and shows the result.
final class SetPrinting {

    private final PrintRoom room;
    private final PrintChoices choices;
    private final WorkRunner runner;
    private final Notices notices;
    private final Texts texts;
    private final Consumer<PaperRow> damaged;
    private final Set<PrintSet> underWay = new HashSet<>();

    /// `damaged` receives a document whose content has changed.
    SetPrinting(
            PrintRoom room,
            PrintChoices choices,
            WorkRunner runner,
            Notices notices,
            Texts texts,
            Consumer<PaperRow> damaged) {
        this.room = room;
        this.choices = choices;
        this.runner = runner;
        this.notices = notices;
        this.texts = texts;
        this.damaged = damaged;
    }

    /// Prints these documents as far as they can be: the same ones once however often they are asked for meanwhile,
    /// others as well.
    void print(List<PaperRow> all) {
        PrintSet set = PrintSet.of(all);
        if (set.items().isEmpty()) {
            notices.show(Notice.information(texts.text("print.set.nothing"), ""));
        } else if (underWay.add(set)) {
            runner.start(_ -> set.print(room, choices), Outcome.of(result -> showResult(set, result), failure -> {
                underWay.remove(set);
                notices.show(Notice.warning(
                        texts.text("print.set.failed"),
                        DocumentProblem.of(failure).text(texts)));
            }));
        }
    }

    private void showResult(PrintSet set, PrintSet.Result result) {
        underWay.remove(set);
        if (result.documents() > 0) {
            notices.show(Notice.success(
                    texts.text("print.set.done", result.documents(), result.sheets()),
                    texts.text("print.done.where", String.join(", ", result.printers()))));
        } else if (result.left().stream().allMatch(left -> left.why() == DocumentProblem.NO_PRINTER)) {
            notices.show(Notice.warning(texts.text("print.set.failed"), texts.text("print.none")));
            return;
        }
        result.left().forEach(left -> left(left.item(), left.why()));
    }

    /// Notes a paper that was not printed.
    void left(PrintItem printed, DocumentProblem why) {
        if (why == DocumentProblem.CHANGED_ON_DISK) {
            damaged.accept(printed.row());
        }
        notices.show(Notice.warning(texts.text("print.failed", PaperTitle.of(printed.row(), texts)), why.text(texts)));
    }
}
