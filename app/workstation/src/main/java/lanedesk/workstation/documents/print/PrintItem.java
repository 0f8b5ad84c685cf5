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

    /// The name under which the document's print settings are saved: `ZPL` for a document that is sent raw,
    /// otherwise the document type.
    String printChoiceType() {
        return isSentRaw() ? "ZPL" : row.documentType();
    }

    /// Checks what would be missing in print. Returns [PageCheck#COMPLETE] for a raw label, and for a file that
    /// cannot be opened; printing such a file fails.
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

    /// Prints the document and returns the number of printed pages, with copies. Throws if the file's content
    /// has changed.
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
