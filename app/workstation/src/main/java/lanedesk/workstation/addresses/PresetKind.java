package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.paper.Addressee;
import org.jspecify.annotations.Nullable;

/// The kinds of preset, each with its word in the journal.
enum PresetKind {
    /// An item under a name; as many as wanted.
    ITEM(null),
    /// The accessorials a shipment starts with.
    ACCESSORIALS("otr.accessorials"),
    /// Length, width and height an item starts with.
    DIMENSIONS("otr.dimensions"),
    /// How sell prices are made.
    PRICING("rates.pricing"),
    /// The language of the customer's papers, and whom they go to.
    PAPERS(Addressee.KIND);

    private final @Nullable String storedWord;

    PresetKind(@Nullable String word) {
        this.storedWord = word;
    }

    /// The kind of a default; empty for one that this page doesn't know.
    static Optional<PresetKind> findByWord(String word) {
        return List.of(values()).stream()
                .filter(kind -> word.equals(kind.storedWord))
                .findFirst();
    }

    /// The journal's word of a default.
    String storedWord() {
        if (storedWord == null) {
            throw new IllegalStateException("an item is no default");
        }
        return storedWord;
    }
}
