package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;

/// Prints pages on the system's printers. All of it runs inside jobs.
public interface PrintSystem {

    /// The printers of this machine.
    Printers printers() throws IOException;

    /// The pages of a document, of which those that are listed can be printed.
    PageList readPageList(Path file) throws IOException;

    /// Prints and returns the number of pages, copies not counted.
    int print(PrintJob printJob) throws IOException;

    /// The numbers of the pages that can't be drawn, or not whole, as far as they can be looked through, and what of
    /// each is lacking.
    SortedMap<Integer, Set<UnrenderedContent>> incompletePages(Path file) throws IOException;

    /// Sends a file as it is to a printer that understands it.
    void printRaw(Path file, String printer) throws IOException;
}
