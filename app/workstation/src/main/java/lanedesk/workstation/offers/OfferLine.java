package lanedesk.workstation.offers;

import java.math.BigDecimal;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import org.jspecify.annotations.Nullable;

/// A line of the list.
sealed interface OfferLine {

    /// The head of those below it.
    record Heading(OfferSection group, long count, BigDecimal sum) implements OfferLine {}

    /// One offer.
    ///
    /// @param profit what its agreed or lowest price earns, null where that is not known
    record Row(Offer offer, @Nullable BigDecimal profit) implements OfferLine {}

    /// There are more than these.
    record More(long remaining) implements OfferLine {}
}
