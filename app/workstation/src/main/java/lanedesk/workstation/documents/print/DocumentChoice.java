package lanedesk.workstation.documents.print;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;

/// The types of documents that are preselected for printing after each booking of a customer, and whether a
/// mail is drafted. The dispatcher chooses this on the booking page, and the documents page applies it.
public record DocumentChoice(Set<String> printedTypes, boolean isMailed) {

    private static final String KEY_PREFIX = "documents.booked.";
    private static final String MAIL_WORD = "mail";

    /// The default: the documents for the driver are preselected, and no mail is drafted.
    static final DocumentChoice DEFAULT =
            new DocumentChoice(Set.of(DocType.BILL_OF_LADING.code(), DocType.SHIPPING_LABEL.code()), false);

    public DocumentChoice {
        printedTypes = Set.copyOf(printedTypes);
    }

    /// The preference key under which a customer's choice is saved. The key contains the environment, because a
    /// customer number is valid in one environment only.
    public static String preferenceKeyOf(String environment, long customerNumber) {
        return KEY_PREFIX + environment + "." + customerNumber;
    }

    /// Loads the choice saved under a key; empty if no choice was saved.
    public static Optional<DocumentChoice> loadSaved(PreferenceStore preferences, String key) {
        return preferences.get(key).map(DocumentChoice::parseSavedText);
    }

    private static DocumentChoice parseSavedText(String savedText) {
        Set<String> lines =
                savedText.lines().filter(word -> !word.isEmpty()).collect(Collectors.toCollection(HashSet::new));
        boolean isMailed = lines.remove(MAIL_WORD);
        return new DocumentChoice(lines, isMailed);
    }

    /// Saves this choice under the key. Writes to the journal, so it must run in a background task.
    void saveUnderKey(PreferenceStore preferences, String key) {
        Set<String> lines = new HashSet<>(printedTypes);
        if (isMailed) {
            lines.add(MAIL_WORD);
        }
        preferences.put(key, lines.stream().sorted().collect(Collectors.joining("\n")));
    }
}
