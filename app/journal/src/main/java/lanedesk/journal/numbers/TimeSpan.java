package lanedesk.journal.numbers;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// A time span.
///
/// @param from its first moment, null for no start
/// @param until the first moment after it, null for no end
public record TimeSpan(@Nullable Instant from, @Nullable Instant until) {

    /// Whole months in a time zone.
    public static TimeSpan ofMonths(YearMonth first, YearMonth last, ZoneId zone) {
        return new TimeSpan(
                first.atDay(1).atStartOfDay(zone).toInstant(),
                last.plusMonths(1).atDay(1).atStartOfDay(zone).toInstant());
    }
}
