package lanedesk.workstation.documents.print;

import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.paper.PaperFormat;

/// The print settings by document type: the last used, else the defaults.
public final class PrintChoices {

    private final PreferenceStore preferences;
    private final Supplier<PaperFormat> paperFormat;

    /// @param paperFormat the format of the company's documents, and so the paper in its printers
    public PrintChoices(PreferenceStore preferences, Supplier<PaperFormat> paperFormat) {
        this.preferences = preferences;
        this.paperFormat = paperFormat;
    }

    /// Labels are printed at actual size on label stock, everything else on the company's paper.
    PrintChoice defaultChoice(String type, String printer) {
        return type.equals(DocType.SHIPPING_LABEL.code())
                ? new PrintChoice(printer, 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6)
                : new PrintChoice(printer, 1, PrintJob.Fit.SHRINK, companyPaper());
    }

    private PrintJob.Paper companyPaper() {
        return switch (paperFormat.get()) {
            case LETTER -> PrintJob.Paper.LETTER;
            case A4 -> PrintJob.Paper.A4;
        };
    }

    /// The choice for a type. If its printer is gone, the system's default replaces it.
    PrintChoice choiceForInstalledPrinters(String type, Printers installed) {
        PrintChoice choice = savedChoice(type).orElseGet(() -> defaultChoice(type, ""));
        return installed.printerNames().contains(choice.printer())
                ? choice
                : choice.withPrinter(installed.defaultOrFirst());
    }

    /// The saved choice for a type; empty if there is none or it is unreadable.
    Optional<PrintChoice> savedChoice(String type) {
        return PrintChoice.loadSaved(preferences, type);
    }

    /// Saves the choice for a type; a failure of the journal does not prevent printing.
    void saveChoice(PrintChoice choice, String type) {
        choice.saveForType(preferences, type);
    }
}
