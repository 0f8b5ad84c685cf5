package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One price of an offer.
///
/// @param quote journal id of the quote
/// @param quoteNumber the service's number of the quote
/// @param carrier name of the carrier; empty for drayage, where the service names no carrier
/// @param service the service level as on the quote sheet
/// @param transitDays transit time in days; null if not stated
/// @param sellPrice sell price in dollars
/// @param expiresAt when the rate expires; null if not stated
public record OfferedRate(
        UUID quote,
        long quoteNumber,
        long rateNumber,
        String carrier,
        String service,
        @Nullable Integer transitDays,
        BigDecimal sellPrice,
        @Nullable Instant expiresAt) {}
