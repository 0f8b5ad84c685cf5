package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/// Prints pages on the system's printers. Its methods block and are called in background tasks.
public interface PrintSystem {

    /// The printers of this machine.
    Printers findPrinters() throws IOException;

    /// The trays that a job can choose on a printer; empty if there is nothing to choose.
    List<String> findTrays(String printer) throws IOException;

    /// The pages of a document, without those beyond the maximum that can be printed.
    PageList readPageList(Path file) throws IOException;

    /// Prints a job. Returns the number of printed pages, counting copies once.
    int printPages(PrintJob printJob) throws IOException;

    /// The numbers of the pages that cannot be drawn completely, each with its missing parts. After a failure of
    /// the reader process, later pages are not checked.
    SortedMap<Integer, Set<UnrenderedContent>> findIncompletePages(Path file) throws IOException;

    /// Sends the bytes of a file unchanged to a printer that understands these bytes.
    void printUnchanged(Path file, String printer) throws IOException;
}
