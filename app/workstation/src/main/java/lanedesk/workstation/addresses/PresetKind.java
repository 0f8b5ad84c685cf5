package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.paper.Addressee;
import org.jspecify.annotations.Nullable;

/// The kinds of preset, each with its key in the journal.
enum PresetKind {
    /// A named item template; any number per customer.
    ITEM(null),
    /// The default accessorials.
    ACCESSORIALS("otr.accessorials"),
    /// The default dimensions of an item.
    DIMENSIONS("otr.dimensions"),
    /// The sell price rule.
    PRICING("rates.pricing"),
    /// Language and recipients of the customer's documents.
    PAPERS(Addressee.KIND);

    private final @Nullable String storedWord;

    PresetKind(@Nullable String word) {
        this.storedWord = word;
    }

    /// The kind of a default; empty if unknown to this page.
    static Optional<PresetKind> findByWord(String word) {
        return List.of(values()).stream()
                .filter(kind -> word.equals(kind.storedWord))
                .findFirst();
    }

    /// The journal's key of a default.
    String storedWord() {
        if (storedWord == null) {
            throw new IllegalStateException("an item is no default");
        }
        return storedWord;
    }
}
