package lanedesk.workstation.records;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.shipment.CarrierPreferences;
import org.jspecify.annotations.Nullable;

/// The kinds of preset. Each kind of default has its key in the journal.
enum PresetKind {
    /// A named item template. A customer may have any number.
    ITEM(null),
    /// The accessorials that are selected by default.
    ACCESSORIALS("otr.accessorials"),
    /// The default dimensions of an item.
    DIMENSIONS("otr.dimensions"),
    /// The rule for the sell price.
    PRICING("rates.pricing"),
    /// The carriers that the customer prefers or excludes.
    CARRIERS(CarrierPreferences.CUSTOMER_DEFAULTS_KEY),
    /// Language and recipient of the customer's documents.
    DOCUMENTS(Addressee.CUSTOMER_DEFAULTS_KEY);

    private final @Nullable String storedKind;

    PresetKind(@Nullable String storedKind) {
        this.storedKind = storedKind;
    }

    /// The kind of default with a key; empty if this page does not know the key.
    static Optional<PresetKind> findByStoredKind(String storedKindText) {
        return List.of(values()).stream()
                .filter(kind -> storedKindText.equals(kind.storedKind))
                .findFirst();
    }

    /// The key of the default in the journal. Throws for item templates, which have no key.
    String storedKindOrThrow() {
        if (storedKind == null) {
            throw new IllegalStateException("an item is no default");
        }
        return storedKind;
    }
}
