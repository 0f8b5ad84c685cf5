package lanedesk.journal.quote;

import java.util.UUID;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// The values that a booking takes over from its quote.
///
/// @param fingerprint the same for quotes of the same shipment
/// @param originShipment the same for quotes that came from one another
/// @param operation `Import` or `Export` of a container; null over the road
/// @param fromCode the postal code of an over-the-road origin; null of a container
/// @param toCode the postal code of the destination or of the warehouse
public record QuotedShipment(
        FreightKind kind,
        long quoteNumber,
        QuotedCustomer customer,
        String fingerprint,
        UUID originShipment,
        @Nullable String operation,
        @Nullable String fromCode,
        @Nullable String toCode) {}
