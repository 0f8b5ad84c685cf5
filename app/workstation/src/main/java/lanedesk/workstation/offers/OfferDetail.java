package lanedesk.workstation.offers;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedRate;
import org.jspecify.annotations.Nullable;

/// The details of the selected offer.
///
/// @param selectedPrice the selected price: an offered price, or the current price of a requote
/// @param events events of the offer, oldest first; empty until loaded
/// @param requoteAnswer the result of a requote; null without a requote
/// @param requotePricing the selected price policy of the requote; null if no policy is selected
@RecordBuilder
record OfferDetail(
        Offer offer,
        OfferedRate selectedPrice,
        List<OfferEvent> events,
        OfferRequote.@Nullable RequoteAnswer requoteAnswer,
        @Nullable RequotePricePolicy requotePricing)
        implements OfferDetailBuilder.With {
    OfferDetail {
        events = List.copyOf(events);
    }

    static OfferDetail withoutRequote(Offer offer, OfferedRate selectedPrice, List<OfferEvent> events) {
        return new OfferDetail(offer, selectedPrice, events, null, null);
    }
}
