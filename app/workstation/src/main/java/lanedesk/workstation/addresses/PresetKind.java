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
    PAPERS(Addressee.CUSTOMER_DEFAULTS_KEY);

    private final @Nullable String storedKind;

    PresetKind(@Nullable String word) {
        this.storedKind = word;
    }

    /// The kind of a default; empty if unknown to this page.
    static Optional<PresetKind> findByStoredKind(String storedKindText) {
        return List.of(values()).stream()
                .filter(kind -> storedKindText.equals(kind.storedKind))
                .findFirst();
    }

    /// The journal's key of a default.
    String storedKind() {
        if (storedKind == null) {
            throw new IllegalStateException("an item is no default");
        }
        return storedKind;
    }
}
