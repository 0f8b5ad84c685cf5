package lanedesk.sandbox.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Formats the current time as the value of the `Date` header. The clock is the clock that also determines when
/// rates expire.
final class HttpDate {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private record FormattedSecond(long second, String text) {}

    private final Clock clock;
    private volatile FormattedSecond cached = new FormattedSecond(0, FORMAT.format(Instant.EPOCH));

    HttpDate(Clock clock) {
        this.clock = clock;
    }

    String currentHeaderValue() {
        Instant date = clock.instant();
        FormattedSecond formatted = cached;
        if (formatted.second() != date.getEpochSecond()) {
            formatted = new FormattedSecond(date.getEpochSecond(), FORMAT.format(date));
            cached = formatted;
        }
        return formatted.text();
    }
}
