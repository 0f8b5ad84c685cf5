package lanedesk.workstation.documents.print;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;

/// The follow-up of a customer's bookings: which types of papers are printed, and whether a mail is drafted. Chosen on
/// the booking page, taken up by the page of the papers.
public record PaperChoice(Set<String> printed, boolean mailed) {

    private static final String KEY = "documents.booked.";
    private static final String MAIL = "mail";

    /// The driver's set alone, where nothing was chosen yet.
    static final PaperChoice USUAL =
            new PaperChoice(Set.of(DocType.BILL_OF_LADING.code(), DocType.SHIPPING_LABEL.code()), false);

    public PaperChoice {
        printed = Set.copyOf(printed);
    }

    /// Returns the key of a customer, whose number holds in one environment.
    public static String key(String environment, long customerNumber) {
        return KEY + environment + "." + customerNumber;
    }

    /// Returns the choice under a key; empty where none was made.
    public static Optional<PaperChoice> kept(PreferenceStore preferences, String key) {
        return preferences.get(key).map(PaperChoice::read);
    }

    private static PaperChoice read(String kept) {
        Set<String> words = kept.lines().filter(word -> !word.isEmpty()).collect(Collectors.toCollection(HashSet::new));
        boolean mailed = words.remove(MAIL);
        return new PaperChoice(words, mailed);
    }

    /// Writes it into the journal; runs inside a job.
    void keep(PreferenceStore preferences, String key) {
        Set<String> words = new HashSet<>(printed);
        if (mailed) {
            words.add(MAIL);
        }
        preferences.put(key, words.stream().sorted().collect(Collectors.joining("\n")));
    }
}
