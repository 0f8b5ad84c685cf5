package lanedesk.workstation.documents.print;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.documents.pages.PageFault;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.SafeName;

/// A document as it was when its printing was requested.
///
/// @param title what the printer's queue calls it
record PrintItem(PaperRow row, String title, PaperRow.State.Local here) {

    /// Returns a document as it is printed; empty where it is not here, or no printer takes its kind.
    static Optional<PrintItem> of(PaperRow row) {
        return row.local()
                .filter(here -> here.kind().printable())
                .map(here -> new PrintItem(row, "LaneDesk " + SafeName.jobName(row.name()), here));
    }

    /// Whether it goes to a label printer as it is.
    boolean isRaw() {
        return here.kind() == DocumentKind.ZPL;
    }

    /// The type under which it is remembered how it was printed.
    String type() {
        return isRaw() ? "ZPL" : row.type();
    }

    /// Looks which of it would not come out; a file that can't be opened fails when it is printed.
    PageCheck check(PrintRoom room) throws IOException {
        try {
            return isRaw() ? PageCheck.WHOLE : PageCheck.of(room.open(here.file()), room.incompletePages(here.file()));
        } catch (PageFault unopened) {
            return PageCheck.WHOLE;
        }
    }

    /// Prints it, if its content is unchanged, and returns the number of sheets.
    int print(PrintRoom room, PrintChoice choice, List<PageRange> pages) throws IOException {
        here.check();
        if (!isRaw()) {
            return choice.copies()
                    * room.print(new PrintOrder(
                            here.file(),
                            choice.printer(),
                            title,
                            choice.copies(),
                            pages,
                            choice.fit(),
                            choice.paper(),
                            null));
        }
        Optional<RawPrinter> address = RawPrinter.read(choice.printer());
        for (int copy = 0; copy < choice.copies(); copy++) {
            if (address.isPresent()) {
                address.get().send(here.file());
            } else {
                room.raw(here.file(), choice.printer());
            }
        }
        return choice.copies();
    }
}
