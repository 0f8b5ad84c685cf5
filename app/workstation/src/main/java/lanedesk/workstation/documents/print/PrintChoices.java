package lanedesk.workstation.documents.print;

import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.paper.PaperFormat;

/// How documents of each type are printed: as such papers were before, else as usual.
public final class PrintChoices {

    private final PreferenceStore preferences;
    private final Supplier<PaperFormat> paperFormat;

    /// @param paperFormat that of the firm's papers, and so what lies in its printers
    public PrintChoices(PreferenceStore preferences, Supplier<PaperFormat> paperFormat) {
        this.preferences = preferences;
        this.paperFormat = paperFormat;
    }

    /// Labels go on their own stock as large as they are, everything else on the firm's paper.
    PrintChoice defaultChoice(String type, String printer) {
        return type.equals(DocType.SHIPPING_LABEL.code())
                ? new PrintChoice(printer, 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6)
                : new PrintChoice(printer, 1, PrintJob.Fit.SHRINK, defaultPaper());
    }

    private PrintJob.Paper defaultPaper() {
        return switch (paperFormat.get()) {
            case LETTER -> PrintJob.Paper.LETTER;
            case A4 -> PrintJob.Paper.A4;
        };
    }

    /// The choice for a type. Where the printer is gone it is the system's own, and the rest stays.
    PrintChoice choiceFor(String type, Printers installed) {
        PrintChoice choice = remembered(type).orElseGet(() -> defaultChoice(type, ""));
        return installed.printerNames().contains(choice.printer()) ? choice : choice.withPrinter(installed.preferred());
    }

    /// Returns the remembered choice for a type; empty where there is none that can be read.
    Optional<PrintChoice> remembered(String type) {
        return PrintChoice.load(preferences, type);
    }

    /// Remembers the choice for a type; a failure of the journal prevents no printing.
    void remember(PrintChoice choice, String type) {
        choice.save(preferences, type);
    }
}
