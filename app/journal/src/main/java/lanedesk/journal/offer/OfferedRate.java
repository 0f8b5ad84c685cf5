package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One price of an offer.
///
/// @param quote the journal's id of the quote
/// @param quoteNumber the service's number of it
/// @param carrier empty for drayage, which names none
/// @param service as the sheet names it
/// @param days transit time, null where not stated
/// @param sell dollars that the customer pays
/// @param expires the end of the rate itself, null where the service states none
public record OfferedRate(
        UUID quote,
        long quoteNumber,
        long rateNumber,
        String carrier,
        String service,
        @Nullable Integer days,
        BigDecimal sell,
        @Nullable Instant expires) {}
