package lanedesk.journal.numbers;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// A time span.
///
/// @param from the first moment of the span; null for no start
/// @param until the first moment after the span; null for no end
public record TimeSpan(@Nullable Instant from, @Nullable Instant until) {

    /// The span from the start of the first month to the end of the last month, in a time zone.
    public static TimeSpan ofMonths(YearMonth first, YearMonth last, ZoneId zone) {
        return new TimeSpan(
                first.atDay(1).atStartOfDay(zone).toInstant(),
                last.plusMonths(1).atDay(1).atStartOfDay(zone).toInstant());
    }
}
