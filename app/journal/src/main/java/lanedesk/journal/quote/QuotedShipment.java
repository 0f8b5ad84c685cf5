package lanedesk.journal.quote;

import java.util.UUID;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// The values of a quote that are needed to book the quote.
///
/// @param fingerprint a text that is equal for quotes of the same shipment
/// @param originShipment an id that is equal for all requotes of one shipment
/// @param moveType `Import` or `Export` for drayage; null for OTR, or if the request cannot be read
/// @param originPostalCode postal code of an OTR origin; null for drayage, or if the request has none
/// @param destinationPostalCode postal code of the destination or of the warehouse; null if the request has
///         none
public record QuotedShipment(
        FreightKind kind,
        long quoteNumber,
        QuotedCustomer customer,
        String fingerprint,
        UUID originShipment,
        @Nullable String moveType,
        @Nullable String originPostalCode,
        @Nullable String destinationPostalCode) {}
