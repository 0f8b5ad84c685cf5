package lanedesk.workstation.documents.print;

import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.paper.PaperFormat;

/// How documents of each type are printed: as such papers were before, else as usual.
public final class PrintChoices {

    private final PreferenceStore preferences;
    private final Supplier<PaperFormat> format;

    /// @param format that of the firm's papers, and so what lies in its printers
    public PrintChoices(PreferenceStore preferences, Supplier<PaperFormat> format) {
        this.preferences = preferences;
        this.format = format;
    }

    /// Labels go on their own stock as large as they are, everything else on the firm's paper.
    PrintChoice standard(String type, String printer) {
        return type.equals(DocType.SHIPPING_LABEL.code())
                ? new PrintChoice(printer, 1, PrintOrder.Fit.ACTUAL, PrintOrder.Paper.LABEL_4X6)
                : new PrintChoice(printer, 1, PrintOrder.Fit.SHRINK, paper());
    }

    private PrintOrder.Paper paper() {
        return switch (format.get()) {
            case LETTER -> PrintOrder.Paper.LETTER;
            case A4 -> PrintOrder.Paper.A4;
        };
    }

    /// The choice for a type. Where the printer is gone it is the system's own, and the rest stays.
    PrintChoice of(String type, Printers known) {
        PrintChoice choice = remembered(type).orElseGet(() -> standard(type, ""));
        return known.names().contains(choice.printer()) ? choice : choice.on(known.preferred());
    }

    /// Returns the remembered choice for a type; empty where there is none that can be read.
    Optional<PrintChoice> remembered(String type) {
        return PrintChoice.remembered(preferences, type);
    }

    /// Remembers the choice for a type; a failure of the journal prevents no printing.
    void remember(PrintChoice choice, String type) {
        choice.remember(preferences, type);
    }
}
