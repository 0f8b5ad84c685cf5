package lanedesk.journal.numbers;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// A span of time.
///
/// @param from the first moment of it, null for no beginning
/// @param until the first moment after it, null for no end
public record TimeSpan(@Nullable Instant from, @Nullable Instant until) {

    /// Whole months by the clocks of a zone.
    public static TimeSpan ofMonths(YearMonth first, YearMonth last, ZoneId zone) {
        return new TimeSpan(
                first.atDay(1).atStartOfDay(zone).toInstant(),
                last.plusMonths(1).atDay(1).atStartOfDay(zone).toInstant());
    }
}
