package lanedesk.workstation.quoting;

import java.time.LocalDate;
import java.util.UUID;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.desk.Shipment;
import org.jspecify.annotations.Nullable;

/// The shipment that a quote is asked for, as far as the request does not say: the tab that asks, and what a later tab
/// needs to know when the shipment is quoted again.
///
/// @param tabId the tab that asks
/// @param originShipment the shipment that it goes back to
/// @param readyDate the first day on which it can be picked up; null where nobody said it
/// @param mustDeliverBy the last day on which it may be delivered; null where nobody said it
public record QuoteSource(
        UUID tabId,
        UUID originShipment,
        @Nullable LocalDate readyDate,
        @Nullable LocalDate mustDeliverBy) {

    /// The shipment of a tab as it is now. On the FX thread.
    public static QuoteSource from(Shipment shipment) {
        ShipmentDays days = shipment.datedLaneProperty().get().days();
        return new QuoteSource(
                shipment.id(),
                shipment.originShipment(),
                days.ready().day(),
                days.mustArriveBy().day());
    }

    /// The shipment of an earlier quote, asked for by the same tab or, where that is not known, by a new one.
    public static QuoteSource from(StoredQuote earlier) {
        UUID tab = earlier.details().draft();
        return new QuoteSource(
                tab == null ? UUID.randomUUID() : tab,
                earlier.originShipment(),
                earlier.details().readyDate(),
                earlier.details().mustDeliverBy());
    }
}
