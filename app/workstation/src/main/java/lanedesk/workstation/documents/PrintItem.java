package lanedesk.workstation.documents;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.documents.pages.PageFault;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.PrintRoom;

/// A document as it was when somebody asked to print it.
///
/// @param title what the printer's queue calls it
record PrintItem(PaperRow row, String title, PaperRow.State.Here here) {

    /// Empty where it is not here, or no printer takes its kind.
    static Optional<PrintItem> of(PaperRow row) {
        return row.here()
                .filter(here -> here.kind().printable())
                .map(here -> new PrintItem(row, "LaneDesk " + SafeName.words(row.name()), here));
    }

    /// Whether it goes to a label printer as it is.
    boolean isRaw() {
        return here.kind() == DocumentKind.ZPL;
    }

    /// The type under which it is remembered how it was printed.
    String type() {
        return isRaw() ? "ZPL" : row.type();
    }

    /// The numbers of its pages that would not come out whole; one that can't be opened says so when it is printed.
    List<Integer> incompletePages(PrintRoom room) throws IOException {
        try {
            return isRaw() ? List.of() : room.incompletePages(here.file());
        } catch (PageFault unopened) {
            return List.of();
        }
    }

    /// Prints it, if it still is what came, and says how many sheets that were.
    int bring(PrintRoom room, PrintChoice choice, PageRange pages) throws IOException {
        here.check();
        if (!isRaw()) {
            return choice.copies()
                    * room.print(new PrintOrder(
                            here.file(),
                            choice.printer(),
                            title,
                            choice.copies(),
                            pages.first(),
                            pages.last(),
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
