package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PagePart;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.UnfitDocumentException;

/// Printers that note what they were given, whatever printers the machine has; none at first.
public final class PrintDesk implements PrintRoom {

    public record Raw(Path file, String printer) {}

    public final List<PrintOrder> orders = new ArrayList<>();
    public final List<Raw> raws = new ArrayList<>();
    public final Set<String> broken = new HashSet<>();
    public Printers printers = Printers.NONE;
    public int pages = 3;
    public int total = 1;
    public SortedMap<Integer, Set<PagePart>> incomplete = Collections.emptySortedMap();

    @Override
    public Printers printers() {
        return printers;
    }

    @Override
    public PageList open(Path file) {
        return new PageList(List.of(new PageSize(612, 792)), total);
    }

    @Override
    public int print(PrintOrder order) throws IOException {
        if (broken.contains(order.printer())) {
            throw new UnfitDocumentException(DocumentProblem.PRINTER_REFUSED);
        }
        orders.add(order);
        return pages;
    }

    @Override
    public SortedMap<Integer, Set<PagePart>> incompletePages(Path file) {
        return incomplete;
    }

    @Override
    public void raw(Path file, String printer) {
        raws.add(new Raw(file, printer));
    }
}
