package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.pages.UnrenderedContent;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFailureException;

/// Fake printers that record their jobs; initially there are none.
public final class FakePrintSystem implements PrintSystem {

    public record RawJob(Path file, String printer) {}

    public final List<PrintJob> jobs = new ArrayList<>();
    public final List<RawJob> rawJobs = new ArrayList<>();
    public final Set<String> failingPrinters = new HashSet<>();
    public Printers printers = Printers.NONE;
    public final Map<String, List<String>> trays = new HashMap<>();
    public int pages = 3;
    public int total = 1;
    public SortedMap<Integer, Set<UnrenderedContent>> incomplete = Collections.emptySortedMap();

    @Override
    public Printers findPrinters() {
        return printers;
    }

    @Override
    public List<String> findTrays(String printer) {
        return trays.getOrDefault(printer, List.of());
    }

    @Override
    public PageList readPageList(Path file) {
        return new PageList(List.of(new PageSize(612, 792)), total);
    }

    @Override
    public int printPages(PrintJob printJob) throws IOException {
        if (failingPrinters.contains(printJob.printer())) {
            throw new DocumentFailureException(DocumentFailure.PRINTER_REFUSED);
        }
        jobs.add(printJob);
        return pages;
    }

    @Override
    public SortedMap<Integer, Set<UnrenderedContent>> findIncompletePages(Path file) {
        return incomplete;
    }

    @Override
    public void printUnchanged(Path file, String printer) {
        rawJobs.add(new RawJob(file, printer));
    }
}
