package lanedesk.workstation.documents;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import javafx.beans.property.BooleanProperty;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// Covers documents that may show buy rates, while buy rates are hidden. The user can reveal a document. Used on
/// the FX thread.
final class BuyAmountCover {

    private final BuyRateVisibility buyRateVisibility;
    private final Set<UUID> revealedIds = new HashSet<>();

    BuyAmountCover(BuyRateVisibility buyRateVisibility) {
        this.buyRateVisibility = buyRateVisibility;
    }

    BooleanProperty buyAmountsHiddenProperty() {
        return buyRateVisibility.buyRatesHiddenProperty();
    }

    /// Covers all revealed documents again.
    void coverAllAgain() {
        revealedIds.clear();
    }

    boolean isCovered(DocumentRow row) {
        return buyRateVisibility.areBuyRatesHidden()
                && DocumentSet.mayContainBuyAmounts(row)
                && !revealedIds.contains(row.id());
    }

    /// Reveals one document.
    void reveal(DocumentRow row) {
        revealedIds.add(row.id());
    }
}
