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

/// A document as it was when the user requested its printing.
///
/// @param jobTitle title of the job in the printer's queue
record PrintItem(DocumentRow row, String jobTitle, DocumentRow.State.Local localFile) {

    /// The document to print; empty if the document is not stored or cannot be printed.
    static Optional<PrintItem> createIfPrintable(DocumentRow row) {
        return row.localFile()
                .filter(localFile -> localFile.kind().isPrintable())
                .map(localFile -> new PrintItem(
                        row, "LaneDesk " + SafeFileName.createPrintJobName(row.serviceName()), localFile));
    }

    /// Whether the document is sent raw to a label printer.
    boolean isSentRaw() {
        return localFile.kind() == DocumentKind.ZPL;
    }

    /// The type under which the document's print settings are saved.
    String printChoiceType() {
        return isSentRaw() ? "ZPL" : row.documentType();
    }

    /// Checks what would be missing in print. If the file cannot be opened, nothing is reported here, and printing
    /// will fail.
    PageCheck checkPagesIfReadable(PrintSystem printSystem) throws IOException {
        try {
            return isSentRaw()
                    ? PageCheck.COMPLETE
                    : PageCheck.ofPages(
                            printSystem.readPageList(localFile.file()),
                            printSystem.findIncompletePages(localFile.file()));
        } catch (PageException openFailure) {
            return PageCheck.COMPLETE;
        }
    }

    /// Prints the document and returns the number of printed pages, with copies. Throws if the file's content has
    /// changed.
    int printOrThrowIfChanged(PrintSystem printSystem, PrintChoice choice, List<PageRange> pages) throws IOException {
        localFile.requireUnchangedContent();
        if (!isSentRaw()) {
            return choice.copies()
                    * printSystem.printPages(new PrintJob(
                            localFile.file(),
                            choice.printer(),
                            jobTitle,
                            choice.copies(),
                            pages,
                            choice.fit(),
                            choice.paper(),
                            choice.tray(),
                            null));
        }
        Optional<RawPrinter> labelPrinter = RawPrinter.parseAddress(choice.printer());
        for (int copyIndex = 0; copyIndex < choice.copies(); copyIndex++) {
            if (labelPrinter.isPresent()) {
                labelPrinter.get().sendFile(localFile.file());
            } else {
                printSystem.printUnchanged(localFile.file(), choice.printer());
            }
        }
        return choice.copies();
    }
}
