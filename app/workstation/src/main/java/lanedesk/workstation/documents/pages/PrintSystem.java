package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;

/// Prints pages on the system's printers. Runs in background tasks.
public interface PrintSystem {

    /// The printers of this machine.
    Printers findPrinters() throws IOException;

    /// The pages of a document that can be printed.
    PageList readPageList(Path file) throws IOException;

    /// Prints and returns the number of pages, without copies.
    int printPages(PrintJob printJob) throws IOException;

    /// The page numbers that cannot be drawn completely, as far as they were checked, and the missing parts of
    /// each.
    SortedMap<Integer, Set<UnrenderedContent>> findIncompletePages(Path file) throws IOException;

    /// Sends a file unchanged to a printer that understands it.
    void printUnchanged(Path file, String printer) throws IOException;
}
