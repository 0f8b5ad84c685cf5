package lanedesk.workstation.offers;

import java.math.BigDecimal;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import org.jspecify.annotations.Nullable;

/// A line of the offer list.
sealed interface OfferLine {

    /// The heading of a section.
    record SectionHeading(OfferSection section, long count, BigDecimal sum) implements OfferLine {}

    /// One offer.
    ///
    /// @param profit profit of the agreed or lowest price, null if unknown
    record Row(Offer offer, @Nullable BigDecimal profit) implements OfferLine {}

    /// The line that stands for the offers that are not loaded yet.
    record RemainingOffers(long remaining) implements OfferLine {}
}
