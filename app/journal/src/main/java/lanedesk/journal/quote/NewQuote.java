package lanedesk.journal.quote;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// A quote as it was asked and answered.
///
/// @param baseUrl the address of the service that answered
/// @param carriers names of the carriers in the answer, for finding the quote again
/// @param request the exact bytes sent
/// @param answer the exact bytes received
/// @param serviceClockOffset the service's clock minus this machine's, from its `Date` header
/// @param dispatcher the user's e-mail
/// @param fingerprint the same for two quotes of one shipment
/// @param draft the tab or batch row that asked
/// @param originShipment the tab or batch row that asked for the shipment first, from which this one came by quoting
/// again; null where that is the one that asked
/// @param readyDate the first day on which the shipment can be picked up; null where nobody said it
/// @param mustDeliverBy the last day on which it may be delivered; null where nobody said it
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
        @Nullable LocalDate mustDeliverBy) {
    public NewQuote {
        carriers = List.copyOf(carriers);
    }

    /// The quote of a shipment that came from no other and has no days.
    public NewQuote(
            FreightKind desk,
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
            @Nullable UUID draft) {
        this(
                desk,
                baseUrl,
                quoteNumber,
                customer,
                lane,
                carriers,
                request,
                answer,
                quotedAt,
                serviceClockOffset,
                dispatcher,
                fingerprint,
                draft,
                null,
                null,
                null);
    }

    /// The same quote of a shipment that came from another and has these days.
    public NewQuote withShipment(UUID origin, @Nullable LocalDate ready, @Nullable LocalDate deliverBy) {
        return new NewQuote(
                kind,
                baseUrl,
                quoteNumber,
                customer,
                lane,
                carriers,
                request,
                answer,
                quotedAt,
                serviceClockOffset,
                dispatcher,
                fingerprint,
                draft,
                origin,
                ready,
                deliverBy);
    }
}
