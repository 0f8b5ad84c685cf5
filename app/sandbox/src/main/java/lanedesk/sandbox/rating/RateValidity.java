package lanedesk.sandbox.rating;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/// How long a carrier stands by a rate: so many hours or minutes, or until the end of a day, on the carrier's clock.
sealed interface RateValidity {
    /// The moment after which the rate is gone.
    OffsetDateTime expiryFrom(Instant now);

    /// Reads `PT2M` or `P7D`.
    static RateValidity parse(String text, String offset) {
        ZoneOffset zone = ZoneOffset.of(offset);
        return text.startsWith("PT")
                ? new ValidForDuration(Duration.parse(text), zone)
                : new ValidForDays(Period.parse(text), zone);
    }

    /// A span of time to the second.
    record ValidForDuration(Duration span, ZoneOffset zone) implements RateValidity {
        @Override
        public OffsetDateTime expiryFrom(Instant now) {
            return now.plus(span).truncatedTo(ChronoUnit.SECONDS).atOffset(zone);
        }
    }

    /// Until the last second of a day.
    record ValidForDays(Period days, ZoneOffset zone) implements RateValidity {
        private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

        @Override
        public OffsetDateTime expiryFrom(Instant now) {
            return now.atOffset(zone).plus(days).with(LAST_SECOND);
        }
    }
}
