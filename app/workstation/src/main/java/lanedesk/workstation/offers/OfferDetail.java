package lanedesk.workstation.offers;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedRate;
import org.jspecify.annotations.Nullable;

/// The offer in front.
///
/// @param price the price in front, an offered one or one of a re-quote
/// @param events what became of it, oldest first; empty until they are read
/// @param answer what asking again brought; null where it was not asked
/// @param pricing which of both answers is chosen; null for neither
@RecordBuilder
record OfferDetail(
        Offer offer,
        OfferedRate price,
        List<OfferEvent> events,
        OfferRequote.@Nullable RequoteAnswer answer,
        @Nullable RequotePricePolicy pricing)
        implements OfferDetailBuilder.With {
    OfferDetail {
        events = List.copyOf(events);
    }
}
