package lanedesk.workstation.shipment;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.quote.StoredQuote;
import org.jspecify.annotations.Nullable;

/// The data of a quote that its request does not contain: the requesting tab, and the data that a later requote
/// needs.
///
/// @param tabId id of the requesting tab
/// @param originShipment id of the shipment that this one was requoted from
/// @param readyDate earliest pickup date; null if not given
/// @param mustDeliverBy latest delivery date; null if not given
/// @param references references of the shipment
public record QuoteSource(
        UUID tabId,
        UUID originShipment,
        @Nullable LocalDate readyDate,
        @Nullable LocalDate mustDeliverBy,
        List<ShipmentReference> references) {
    public QuoteSource {
        references = List.copyOf(references);
    }

    /// Returns the data of a tab's current shipment. Called on the FX thread.
    public static QuoteSource from(Shipment shipment) {
        ShipmentDays days = shipment.datedLaneProperty().get().days();
        return new QuoteSource(
                shipment.id(),
                shipment.originShipment(),
                days.ready().day(),
                days.mustArriveBy().day(),
                shipment.referencesProperty().get());
    }

    /// Returns the data of an earlier quote; if its tab is unknown, a new tab id is used.
    public static QuoteSource from(StoredQuote earlier) {
        UUID tabId = earlier.details().draft();
        return new QuoteSource(
                tabId == null ? UUID.randomUUID() : tabId,
                earlier.originShipment(),
                earlier.details().readyDate(),
                earlier.details().mustDeliverBy(),
                earlier.details().references());
    }

    /// Returns the data of one container of a list. As each container is a shipment of its own, its id takes
    /// the place of the tab's, except for the container that continues the tab's shipment.
    public QuoteSource withOriginShipment(UUID container) {
        return new QuoteSource(
                container.equals(originShipment) ? tabId : container, container, readyDate, mustDeliverBy, references);
    }
}
