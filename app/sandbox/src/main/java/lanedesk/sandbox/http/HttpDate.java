package lanedesk.sandbox.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The Date of answers, from the clock that rates expire by.
final class HttpDate {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private record Written(long second, String text) {}

    private final Clock clock;
    private volatile Written latest = new Written(0, FORMAT.format(Instant.EPOCH));

    HttpDate(Clock clock) {
        this.clock = clock;
    }

    String now() {
        Instant now = clock.instant();
        Written written = latest;
        if (written.second() != now.getEpochSecond()) {
            written = new Written(now.getEpochSecond(), FORMAT.format(now));
            latest = written;
        }
        return written.text();
    }
}
