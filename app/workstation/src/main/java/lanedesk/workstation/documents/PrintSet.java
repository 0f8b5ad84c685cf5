package lanedesk.workstation.documents;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.journal.cache.Preferences;

/// All documents of a booking, each printed where and how its type was printed before, else on the system's own
/// printer. One that fails does not keep back the others. Runs inside jobs.
record PrintSet(List<PrintItem> items) {

    /// One that was not printed, and why.
    record Left(PrintItem item, Trouble why) {}

    /// What came of it.
    record Result(int documents, int sheets, Set<String> printers, List<Left> left) {}

    PrintSet {
        items = List.copyOf(items);
    }

    static PrintSet of(List<PaperRow> rows) {
        return new PrintSet(
                rows.stream().map(PrintItem::of).flatMap(Optional::stream).toList());
    }

    Result print(PrintRoom room, Preferences preferences) throws IOException {
        Printers known = room.printers();
        Set<String> used = new LinkedHashSet<>();
        List<Left> left = new ArrayList<>();
        int documents = 0;
        int sheets = 0;
        for (PrintItem each : items) {
            Optional<PrintChoice> remembered = PrintChoice.remembered(preferences, each.type());
            if (each.isRaw() && remembered.isEmpty()) {
                left.add(new Left(each, Trouble.NO_LABEL_PRINTER));
                continue;
            }
            PrintChoice choice = remembered
                    .filter(kept -> each.isRaw() || known.names().contains(kept.printer()))
                    .orElseGet(() -> PrintChoice.standard(each.type(), known.any()));
            try {
                if (choice.printer().isEmpty()) {
                    throw new UnfitDocumentException(Trouble.NO_PRINTER);
                }
                sheets += each.bring(room, choice, PageRange.ALL);
                documents++;
                used.add(choice.printer());
            } catch (IOException failure) {
                left.add(new Left(each, Trouble.of(failure)));
            }
        }
        return new Result(documents, sheets, used, left);
    }
}
