package lanedesk.workstation.documents.print;

import java.util.Optional;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.documents.pages.PrintJob;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where and how documents of one type are printed. The choice is saved per type.
///
/// @param printer name of a printer; for raw labels also `host:port`
/// @param tray a tray of the printer; empty to let the printer choose
record PrintChoice(String printer, int copies, PrintJob.Fit fit, PrintJob.Paper paper, String tray) {

    static final int MAX_COPIES = 99;
    static final String AUTOMATIC_TRAY = "";

    private static final Logger log = LoggerFactory.getLogger(PrintChoice.class);

    private static final String KEY_PREFIX = "documents.print.";

    /// A copy with another printer, which chooses the tray.
    PrintChoice withPrinter(String newPrinter) {
        return new PrintChoice(newPrinter, copies, fit, paper, AUTOMATIC_TRAY);
    }

    /// Loads the saved choice for a type; empty if no choice was saved or if the saved choice is unreadable.
    static Optional<PrintChoice> loadSaved(PreferenceStore preferences, String type) {
        return preferences.get(KEY_PREFIX + type).flatMap(PrintChoice::parseSavedText);
    }

    private static Optional<PrintChoice> parseSavedText(String savedText) {
        String[] parts = savedText.split("\n", -1);
        // Choices saved by earlier versions have no tray.
        if (parts.length < 4 || parts.length > 5 || !parts[1].matches("\\d{1,2}")) {
            return Optional.empty();
        }
        try {
            return Optional.of(new PrintChoice(
                    parts[0],
                    Math.max(1, Integer.parseInt(parts[1])),
                    PrintJob.Fit.valueOf(parts[2]),
                    PrintJob.Paper.valueOf(parts[3]),
                    parts.length == 5 ? parts[4] : AUTOMATIC_TRAY));
        } catch (IllegalArgumentException invalid) {
            return Optional.empty();
        }
    }

    /// Saves this choice for a type. A failure of the journal is logged and does not prevent printing.
    void saveForTypeOrLogFailure(PreferenceStore preferences, String type) {
        try {
            preferences.put(
                    KEY_PREFIX + type,
                    String.join("\n", printer, Integer.toString(copies), fit.name(), paper.name(), tray));
        } catch (JournalException failure) {
            log.warn("The print choice for a document type could not be saved", failure);
        }
    }
}
