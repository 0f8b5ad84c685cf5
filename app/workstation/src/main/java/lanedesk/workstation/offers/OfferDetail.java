package lanedesk.workstation.offers;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.shipment.OfferAnswer;
import org.jspecify.annotations.Nullable;

/// The details of the selected offer.
///
/// @param selectedPrice the selected price: an offered price, or the current price of a requote
/// @param events events of the offer, oldest first; empty until loaded
/// @param requoteAnswer the result of a requote; null without a requote
/// @param answer the customer's answer; null if none was received
/// @param requotePricing the selected price policy of the requote; null if no policy is selected
@RecordBuilder
record OfferDetail(
        Offer offer,
        OfferedRate selectedPrice,
        List<OfferEvent> events,
        OfferRequote.@Nullable RequoteAnswer requoteAnswer,
        @Nullable RequotePricePolicy requotePricing,
        @Nullable ReceivedAnswer answer)
        implements OfferDetailBuilder.With {
    OfferDetail {
        events = List.copyOf(events);
    }

    static OfferDetail withoutRequote(Offer offer, OfferedRate selectedPrice, List<OfferEvent> events) {
        return new OfferDetail(offer, selectedPrice, events, null, null, null);
    }

    /// A customer's answer with what it changes about the offered shipment.
    ///
    /// @param changes the changes; null until they are known, and if the quote of the offer is not stored
    /// @param isLoaded whether the quote was looked for
    record ReceivedAnswer(OfferAnswer received, @Nullable List<AnswerComparison.Change> changes, boolean isLoaded) {}

    /// Whether the customer's answer names the selected price.
    boolean isSelectedPriceNamedInAnswer() {
        Integer option = answer == null ? null : answer.received().answer().option();
        List<OfferedRate> rates = offer.details().prices().rates();
        return option != null && option <= rates.size() && rates.get(option - 1).equals(selectedPrice);
    }
}
