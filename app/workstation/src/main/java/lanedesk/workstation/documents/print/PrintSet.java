package lanedesk.workstation.documents.print;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;

/// Several documents of a booking. A label that is sent raw is printed only if settings for raw labels are
/// saved. Any other document is printed with the saved or default settings of its type, on the default printer
/// if the saved printer is not installed. If one document fails, the others are still printed. The methods
/// block and run in background tasks.
record PrintSet(List<PrintItem> items) {

    /// How a document will be printed.
    ///
    /// @param choice printer and settings; empty if there is no printer
    /// @param check what would be missing in print
    record PlannedItem(PrintItem item, Optional<PrintChoice> choice, PageCheck check) {}

    /// A document that was not printed, and why.
    record FailedItem(PrintItem item, DocumentFailure failure) {}

    /// The result of printing.
    ///
    /// @param printedPageCount number of printed pages, with copies
    record Result(int documentCount, int printedPageCount, Set<String> usedPrinters, List<FailedItem> failures) {}

    PrintSet {
        items = List.copyOf(items);
    }

    static PrintSet ofPrintable(List<DocumentRow> rows) {
        return new PrintSet(rows.stream()
                .map(PrintItem::createIfPrintable)
                .flatMap(Optional::stream)
                .toList());
    }

    /// Finds the printer of each document, and what would be missing in print.
    List<PlannedItem> chooseSettingsAndCheckPages(PrintSystem printSystem, PrintChoices choices) throws IOException {
        Printers installed = printSystem.findPrinters();
        List<PlannedItem> plannedItems = new ArrayList<>();
        for (PrintItem printItem : items) {
            plannedItems.add(new PlannedItem(
                    printItem,
                    findUsableChoice(printItem, installed, choices),
                    printItem.checkPagesIfReadable(printSystem)));
        }
        return plannedItems;
    }

    private static Optional<PrintChoice> findUsableChoice(PrintItem item, Printers installed, PrintChoices choices) {
        return item.isSentRaw()
                ? choices.loadSavedChoice(item.printChoiceType())
                : Optional.of(choices.savedOrDefaultChoiceForInstalled(item.printChoiceType(), installed))
                        .filter(choice -> !choice.printer().isEmpty());
    }

    Result printItems(PrintSystem printSystem, PrintChoices choices) throws IOException {
        Set<String> usedPrinters = new LinkedHashSet<>();
        List<FailedItem> failures = new ArrayList<>();
        int documentCount = 0;
        int sheetCount = 0;
        Printers installed = printSystem.findPrinters();
        for (PrintItem item : items) {
            Optional<PrintChoice> usableChoice = findUsableChoice(item, installed, choices);
            if (usableChoice.isEmpty()) {
                failures.add(new FailedItem(
                        item, item.isSentRaw() ? DocumentFailure.NO_LABEL_PRINTER : DocumentFailure.NO_PRINTER));
                continue;
            }
            PrintChoice choice = usableChoice.get();
            try {
                sheetCount += item.printOrThrowIfChanged(printSystem, choice, List.of(PageRange.ALL_PAGES));
                documentCount++;
                usedPrinters.add(choice.printer());
            } catch (IOException failure) {
                failures.add(new FailedItem(item, DocumentFailure.of(failure)));
            }
        }
        return new Result(documentCount, sheetCount, usedPrinters, failures);
    }
}
