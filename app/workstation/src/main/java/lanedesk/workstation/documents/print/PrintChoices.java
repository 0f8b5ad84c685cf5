package lanedesk.workstation.documents.print;

import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.printouts.PaperFormat;

/// The print settings by document type: the settings last used for the type, or the defaults.
public final class PrintChoices {

    private final PreferenceStore preferences;
    private final Supplier<PaperFormat> paperFormat;

    /// @param paperFormat supplies the format of the company's documents, which is also the paper in its printers
    public PrintChoices(PreferenceStore preferences, Supplier<PaperFormat> paperFormat) {
        this.preferences = preferences;
        this.paperFormat = paperFormat;
    }

    /// The default settings. Labels are printed at actual size on label paper, and all other documents on the
    /// company's paper.
    PrintChoice createDefaultChoice(String type, String printer) {
        return type.equals(DocType.SHIPPING_LABEL.code())
                ? new PrintChoice(printer, 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6, PrintChoice.AUTOMATIC_TRAY)
                : new PrintChoice(printer, 1, PrintJob.Fit.SHRINK, companyPaper(), PrintChoice.AUTOMATIC_TRAY);
    }

    private PrintJob.Paper companyPaper() {
        return switch (paperFormat.get()) {
            case LETTER -> PrintJob.Paper.LETTER;
            case A4 -> PrintJob.Paper.A4;
        };
    }

    /// The settings for a type. If their printer is not installed, the system's default printer replaces it.
    PrintChoice savedOrDefaultChoiceForInstalled(String type, Printers installed) {
        PrintChoice choice = loadSavedChoice(type).orElseGet(() -> createDefaultChoice(type, ""));
        return installed.printerNames().contains(choice.printer())
                ? choice
                : choice.withPrinter(installed.defaultOrFirst());
    }

    /// The saved settings for a type; empty if no settings were saved or if the saved settings are unreadable.
    Optional<PrintChoice> loadSavedChoice(String type) {
        return PrintChoice.loadSaved(preferences, type);
    }

    /// Saves the settings for a type. A failure of the journal is logged and does not prevent printing.
    void saveChoiceOrLogFailure(PrintChoice choice, String type) {
        choice.saveForTypeOrLogFailure(preferences, type);
    }
}
