package lanedesk.workstation.shipment;

import java.time.LocalDate;
import java.util.UUID;
import lanedesk.journal.quote.StoredQuote;
import org.jspecify.annotations.Nullable;

/// The shipment of a quote beyond its request: the requesting tab, and what a later re-quote needs.
///
/// @param tabId the requesting tab
/// @param originShipment the shipment it was re-quoted from
/// @param readyDate earliest pickup date; null if not given
/// @param mustDeliverBy latest delivery date; null if not given
public record QuoteSource(
        UUID tabId,
        UUID originShipment,
        @Nullable LocalDate readyDate,
        @Nullable LocalDate mustDeliverBy) {

    /// The current shipment of a tab. On the FX thread.
    public static QuoteSource from(Shipment shipment) {
        ShipmentDays days = shipment.datedLaneProperty().get().days();
        return new QuoteSource(
                shipment.id(),
                shipment.originShipment(),
                days.ready().day(),
                days.mustArriveBy().day());
    }

    /// The shipment of an earlier quote, with its tab or, if unknown, a new one.
    public static QuoteSource from(StoredQuote earlier) {
        UUID tabId = earlier.details().draft();
        return new QuoteSource(
                tabId == null ? UUID.randomUUID() : tabId,
                earlier.originShipment(),
                earlier.details().readyDate(),
                earlier.details().mustDeliverBy());
    }
}
