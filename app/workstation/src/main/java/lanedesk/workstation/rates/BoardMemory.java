package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a dispatcher had set on a shipment's board, so that the board after a re-quote or a look at the form is the
/// same.
/// Belongs to the FX thread.
final class BoardMemory {
    RateFilter filter = RateFilter.ALL;
    List<PricedRates.SortKey> order = List.of(new PricedRates.SortKey(RateColumn.SELL, false));
    final List<Offer> pinned = new ArrayList<>();

    @Nullable
    Offer selected;

    @Nullable
    KeptPricing pricing;

    boolean comparing;
}
