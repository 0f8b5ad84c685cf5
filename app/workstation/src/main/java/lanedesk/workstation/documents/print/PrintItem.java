package lanedesk.workstation.documents.print;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.documents.pages.PageException;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.SafeFileName;

/// A document at the time its printing was requested.
///
/// @param jobTitle title in the printer's queue
record PrintItem(DocumentRow row, String jobTitle, DocumentRow.State.Local localFile) {

    /// The document to print; empty if it is not stored or cannot be printed.
    static Optional<PrintItem> of(DocumentRow row) {
        return row.localFile()
                .filter(local -> local.kind().isPrintable())
                .map(here -> new PrintItem(row, "LaneDesk " + SafeFileName.printJobName(row.name()), here));
    }

    /// Whether it is sent raw to a label printer.
    boolean isRaw() {
        return localFile.kind() == DocumentKind.ZPL;
    }

    /// The type under which its print settings are saved.
    String type() {
        return isRaw() ? "ZPL" : row.type();
    }

    /// Checks what would be missing in print; a file that cannot be opened fails when printed.
    PageCheck checkPages(PrintSystem printSystem) throws IOException {
        try {
            return isRaw()
                    ? PageCheck.COMPLETE
                    : PageCheck.of(
                            printSystem.readPageList(localFile.file()), printSystem.incompletePages(localFile.file()));
        } catch (PageException unopened) {
            return PageCheck.COMPLETE;
        }
    }

    /// Prints it, if its content is unchanged, and returns the number of sheets.
    int print(PrintSystem printSystem, PrintChoice choice, List<PageRange> pages) throws IOException {
        localFile.requireUnchanged();
        if (!isRaw()) {
            return choice.copies()
                    * printSystem.print(new PrintJob(
                            localFile.file(),
                            choice.printer(),
                            jobTitle,
                            choice.copies(),
                            pages,
                            choice.fit(),
                            choice.paper(),
                            null));
        }
        Optional<RawPrinter> address = RawPrinter.parse(choice.printer());
        for (int copy = 0; copy < choice.copies(); copy++) {
            if (address.isPresent()) {
                address.get().send(localFile.file());
            } else {
                printSystem.printRaw(localFile.file(), choice.printer());
            }
        }
        return choice.copies();
    }
}
