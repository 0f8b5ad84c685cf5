package lanedesk.workstation.documents.print;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;

/// Several documents of a booking, each printed where and how its type was printed before, else on the system's own
/// printer. One that fails does not keep back the others. Runs inside jobs.
record PrintSet(List<PrintItem> items) {

    /// How one will be printed; empty where there is no printer for it.
    ///
    /// @param check what of it would not come out
    record Planned(PrintItem item, Optional<PrintChoice> choice, PageCheck check) {}

    /// A document that was not printed, and the reason.
    record Left(PrintItem item, DocumentProblem why) {}

    /// The result of printing.
    record Result(int documents, int sheets, Set<String> printers, List<Left> left) {}

    PrintSet {
        items = List.copyOf(items);
    }

    static PrintSet of(List<PaperRow> rows) {
        return new PrintSet(
                rows.stream().map(PrintItem::of).flatMap(Optional::stream).toList());
    }

    /// Returns the printer of each document, and whether it prints completely.
    List<Planned> plan(PrintRoom room, PrintChoices choices) throws IOException {
        Printers known = room.printers();
        List<Planned> planned = new ArrayList<>();
        for (PrintItem each : items) {
            planned.add(new Planned(each, choice(each, known, choices), each.check(room)));
        }
        return planned;
    }

    private static Optional<PrintChoice> choice(PrintItem item, Printers known, PrintChoices choices) {
        return item.isRaw()
                ? choices.remembered(item.type())
                : Optional.of(choices.of(item.type(), known))
                        .filter(choice -> !choice.printer().isEmpty());
    }

    Result print(PrintRoom room, PrintChoices choices) throws IOException {
        Set<String> used = new LinkedHashSet<>();
        List<Left> left = new ArrayList<>();
        int documents = 0;
        int sheets = 0;
        Printers known = room.printers();
        for (PrintItem item : items) {
            Optional<PrintChoice> remembered = choice(item, known, choices);
            if (remembered.isEmpty()) {
                left.add(new Left(item, item.isRaw() ? DocumentProblem.NO_LABEL_PRINTER : DocumentProblem.NO_PRINTER));
                continue;
            }
            PrintChoice choice = remembered.get();
            try {
                sheets += item.print(room, choice, List.of(PageRange.ALL));
                documents++;
                used.add(choice.printer());
            } catch (IOException failure) {
                left.add(new Left(item, DocumentProblem.of(failure)));
            }
        }
        return new Result(documents, sheets, used, left);
    }
}
