package lanedesk.journal.quote;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// A quote with its request and answer.
///
/// @param baseUrl address of the service that answered
/// @param carriers the carriers in the answer, for the search
/// @param request the exact bytes sent
/// @param answer the exact bytes received
/// @param serviceClockOffset the service's clock minus this machine's clock, from the answer's `Date` header
/// @param dispatcher the user's e-mail address
/// @param fingerprint a text that is equal for two quotes of one shipment
/// @param draft the tab or batch row that requested the quote; null if unknown, as for a colleague's quote
/// @param originShipment the tab or batch row that the shipment was requoted from; null if the shipment was not
///        requoted
/// @param readyDate earliest pickup date; null if not given
/// @param mustDeliverBy latest delivery date; null if not given
/// @param references references of the shipment when it was quoted
@RecordBuilder
public record NewQuote(
        FreightKind kind,
        String baseUrl,
        long quoteNumber,
        QuotedCustomer customer,
        QuotedLane lane,
        List<String> carriers,
        Content request,
        Content answer,
        Instant quotedAt,
        Duration serviceClockOffset,
        String dispatcher,
        String fingerprint,
        @Nullable UUID draft,
        @Nullable UUID originShipment,
        @Nullable LocalDate readyDate,
        @Nullable LocalDate mustDeliverBy,
        List<ShipmentReference> references)
        implements NewQuoteBuilder.With {
    public NewQuote {
        carriers = List.copyOf(carriers);
        references = List.copyOf(references);
    }
}
