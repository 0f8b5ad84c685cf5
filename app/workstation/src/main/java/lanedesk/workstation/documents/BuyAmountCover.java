package lanedesk.workstation.documents;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import javafx.beans.property.BooleanProperty;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// Covers documents that may contain buy amounts while those are hidden, until revealed. On the FX thread.
final class BuyAmountCover {

    private final BuyRateVisibility buyRateVisibility;
    private final Set<UUID> revealedIds = new HashSet<>();

    BuyAmountCover(BuyRateVisibility buyRateVisibility) {
        this.buyRateVisibility = buyRateVisibility;
    }

    BooleanProperty buyAmountsHiddenProperty() {
        return buyRateVisibility.buyRatesHiddenProperty();
    }

    /// Covers all again.
    void coverAll() {
        revealedIds.clear();
    }

    boolean isCovered(DocumentRow row) {
        return buyRateVisibility.areBuyRatesHidden()
                && DocumentSet.mayShowBuyAmounts(row)
                && !revealedIds.contains(row.id());
    }

    /// Reveals one document.
    void reveal(DocumentRow row) {
        revealedIds.add(row.id());
    }
}
